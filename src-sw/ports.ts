import type { Broadcast } from "#shared/engine/events.ts";

/**
 * What the engine needs from its surroundings. In the worker these are the browser's own; in tests a clock they advance, a network they break and an
 * IndexedDB in memory, so that the same engine runs under simulation in Node.
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
  /** Runs once after the delay. Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export interface NetworkRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?:
    | { kind: "json"; value: unknown }
    | { kind: "form"; fields: [string, string][]; file: FormFile }
    /** Bytes, whose type is in the headers. */
    | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer> };
  timeoutMs: number;
}
export interface FormFile {
  name: string;
  fileName: string;
  contentType: string;
  bytes: ArrayBuffer;
}

/** What came of a request: a response of some server, or none. */
export type NetworkOutcome =
  | {
      kind: "response";
      status: number;
      /** The response is a redirect, so it is not our server's. */
      redirected: boolean;
      contentType: string;
      retryAfter: string | null;
      /** The header `Date`; null if it may not be read. */
      date?: string | null;
      /** The headers of an upload in parts; each null if it may not be read. */
      upload?: { location: string | null; offset: string | null; photoId: string | null };
      /** The parsed body if it is JSON and the content type says so, else undefined. */
      json: unknown;
    }
  | { kind: "no-answer" | "timeout" };

/** What came of a request with a user's access token. */
export type AccessOutcome =
  | NetworkOutcome
  /** The user has to sign in first: there was no access token, or the response was 401 and the refresh was refused. */
  | { kind: "refused" }
  /** The access token could not be refreshed now. */
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
  /** Posts the broadcasts to every page in one message. */
  broadcast(broadcasts: readonly Broadcast[]): Promise<void>;
  /** Whether a window of the app is open, visible or not. */
  anyOpen(): Promise<boolean>;
}

/** Background Sync. The work itself stays in our own stores. */
export interface SyncRegistrar {
  supported: boolean;
  /** Asks the browser for a sync event. Does nothing if that is not supported. */
  register(): Promise<void>;
}

/** The caches of users' data, wiped at sign-out. */
export interface PrivateCaches {
  wipe(): Promise<void>;
  appOnDevice(): Promise<boolean>;
}

export interface Log {
  warn(message: string, detail?: unknown): void;
}
