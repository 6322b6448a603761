import type { Broadcast } from "#shared/engine/events.ts";

/**
 * What the engine needs from the world around it. The worker gives the browser's own; tests give a clock they turn,
 * a network they break and `fake-indexeddb`, so that the same engine runs in Node under simulation.
 */
export interface Ports {
  clock: Clock;
  network: Network;
  locks: Locks;
  indexedDB: IDBFactory;
  random: Random;
  clients: Clients;
  sync: SyncRegistrar;
  caches: PrivateCaches;
  log: Log;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after the delay; returns how to cancel it. */
  after(delayMs: number, run: () => void): () => void;
}

export interface NetworkRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?:
    | { kind: "json"; value: unknown }
    | { kind: "form"; fields: [string, string][]; file: FormFile }
    /** Their type stands in the headers. */
    | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer> };
  timeoutMs: number;
}
export interface FormFile {
  name: string;
  fileName: string;
  contentType: string;
  bytes: ArrayBuffer;
}

/** What came back: a response of some server, or none. Never throws. */
export type NetworkOutcome =
  | {
      kind: "response";
      status: number;
      /** The response was reached by a redirect, so it is not our server's. */
      redirected: boolean;
      contentType: string;
      retryAfter: string | null;
      /** The header of that name; null where it may not be read. */
      date?: string | null;
      /** What the headers say of an upload in parts; each null where it may not be read. */
      upload?: { location: string | null; offset: string | null; photoId: string | null };
      /** Parsed when the content type says JSON and it is; undefined otherwise. */
      json: unknown;
    }
  | { kind: "no-answer" | "timeout" };

/** What came back of a request made with a user's access; without one nothing was sent, or its response was a 401. */
export type AccessOutcome =
  | NetworkOutcome
  /** That user has to sign in first. */
  | { kind: "refused" }
  /** The access could not be renewed now. */
  | { kind: "unavailable" };

export interface Network {
  send(request: NetworkRequest): Promise<NetworkOutcome>;
  /** `navigator.onLine`: a hint. */
  isOnline(): boolean;
}

export interface Locks {
  /** Runs while holding the lock; waits for it. Released by the browser when the worker dies. */
  hold<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Runs only if the lock is free now; resolves with null otherwise. */
  holdIfFree<T>(name: string, run: () => Promise<T>): Promise<T | null>;
}

export interface Random {
  uuid(): string;
  sha256(bytes: ArrayBuffer): Promise<string>;
}

export interface Clients {
  broadcast(message: Broadcast): Promise<void>;
  /** Whether a window of ours is open, in sight or not. */
  anyOpen(): Promise<boolean>;
}

/** The registrar of Background Sync; the work itself stays in our stores. */
export interface SyncRegistrar {
  supported: boolean;
  /** Asks for a sync event; does nothing where it cannot. */
  register(): Promise<void>;
}

/** Caches that hold one user's data, wiped at sign-out. */
export interface PrivateCaches {
  wipe(): Promise<void>;
  appOnDevice(): Promise<boolean>;
}

export interface Log {
  warn(message: string, detail?: unknown): void;
}
