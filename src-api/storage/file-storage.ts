import type { Readable } from "node:stream";

/** A file that arrived, safe on the disk under no name yet. */
export interface ReceivedFile {
  /** What the sender said it is; null when they did not say. */
  claimedType: string | null;
  sizeBytes: number;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
  /** Where its bytes can be read until it is kept or discarded. */
  path: string;
  /** Gives it its name for good; survives a power cut once it returned. Only before `discard`. */
  keep(key: string): Promise<void>;
  /** Takes the name back: it is as it was received, to be kept again or discarded. Nothing happens to one that was not kept. */
  letGo(): Promise<void>;
  /** Forgets it; nothing happens to a file that was kept. */
  discard(): Promise<void>;
}

/** A file that arrives in parts. How much of it arrived is what lies on the disk, and nothing else says so. */
export interface PartialFile {
  /** Bytes from the start on that survive a power cut; 0 where there are none. */
  size(): Promise<number>;
  /**
   * Writes a part at its place, over what a twin may have written there; on the disk when it resolves. What came before the part breaks off
   * is kept; then it rejects.
   */
  write(start: number, part: AsyncIterable<Uint8Array>): Promise<void>;
  /** All of it as a file that was received. Keeping gives it a further name; discarding leaves the parts as they are. */
  whole(claimedType: string | null): Promise<ReceivedFile>;
  /** Nothing happens where there is none. What was kept of it stays. */
  remove(): Promise<void>;
}

/** Bytes by key. A key is made of letters, digits, `-`, `.` and `/`. */
export interface FileStorage {
  /** Streams to the end, counting and hashing on the way. Rejects when the stream ends early, leaving nothing. */
  receive(stream: Readable, claimedType: string | null): Promise<ReceivedFile>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  read(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>;
  /** The file in parts of that name, whether any of it is there or not. */
  partial(name: string): PartialFile;
}
