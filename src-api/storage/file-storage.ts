import type { Readable } from "node:stream";

/** A file that arrived and is on disk, but has no name yet. */
export interface ReceivedFile {
  /** The content type according to the sender; null if there is none. */
  declaredType: string | null;
  sizeBytes: number;
  /** The SHA-256 of the bytes, in hex. */
  sha256: string;
  /** The path of its bytes until it is moved or discarded. */
  path: string;
  /** Gives the file its name, which survives a power cut once this resolves. Must not be called after `discard`. */
  moveTo(key: string): Promise<void>;
  /** Undoes `moveTo`, so that the file can be moved again or discarded. Does nothing if it was not moved. */
  undoMove(): Promise<void>;
  /** Deletes the file, unless it was moved. */
  discard(): Promise<void>;
}

/** A file that arrives in parts. Only bytes on disk count as arrived. */
export interface PartialFile {
  /** Resolves with the number of bytes that survive a power cut. */
  size(): Promise<number>;
  /**
   * Writes a part at its offset, over what an earlier attempt may have written there. It is on disk when this resolves. Rejects if the part ends
   * early; the bytes that arrived are kept.
   */
  write(start: number, part: AsyncIterable<Uint8Array>): Promise<void>;
  /** Resolves with the complete file. Keeping it gives it another name; discarding it leaves the parts unchanged. */
  whole(declaredType: string | null): Promise<ReceivedFile>;
  /** Deletes the parts, if there are any. A file that was kept stays. */
  remove(): Promise<void>;
}

/** Bytes by key. A key is made of letters, digits, `-`, `.` and `/`. */
export interface FileStorage {
  /** Writes a stream to the disk, counting and hashing it. Rejects and leaves nothing if the stream ends early. */
  receive(stream: Readable, declaredType: string | null): Promise<ReceivedFile>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens a file; null if there is none. */
  read(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  has(key: string): Promise<boolean>;
  /** Deletes a file, if there is one. */
  remove(key: string): Promise<void>;
  /** Returns the file in parts with this name, whether or not it has any. */
  partial(name: string): PartialFile;
}
