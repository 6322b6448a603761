import type { Broadcast } from "#shared/engine/events.ts";

/**
 * What the engine needs from its environment. In the worker, these are the browser's own; in tests, a clock they advance, a network they break and
 * an in-memory IndexedDB, so that the same engine runs under simulation in Node.
 */
export interface Ports {
  clock: Clock;
  network: Network;
  locks: Locks;
  indexedDB: IDBFactory;
  random: Random;
  clients: Clients;
  syncEvents: SyncRegistrar;
  caches: DeviceCaches;
  log: Log;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does the work once after the delay. Returns a function that cancels it. */
  after(delayMs: number, work: () => void): () => void;
}

export interface NetworkRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?:
    /** `gzip`: sent compressed if the browser can do it. */
    | { kind: "json"; value: unknown; gzip?: boolean | undefined }
    | { kind: "form"; fields: [string, string][]; file: FormFile }
    /** Bytes; their type is in the headers. */
    | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer> };
  timeoutMs: number;
}
export interface FormFile {
  name: string;
  fileName: string;
  contentType: string;
  bytes: ArrayBuffer;
}

/** A response, from whichever server. */
export interface NetworkResponse {
  kind: "response";
  status: number;
  /** Whether the response is a redirect, so not from our server. */
  isRedirect: boolean;
  contentType: string;
  retryAfter: string | null;
  /** The `Date` header; null if the worker may not read it. */
  date?: string | null;
  /** The headers of an upload in parts; null if absent, or if the worker may not read them. */
  upload?: { location: string | null; offset: string | null; photoId: string | null };
  /** The parsed body if the content type says JSON and it is valid, else undefined. */
  json: unknown;
}

/** The outcome of a request. */
export type NetworkOutcome = NetworkResponse | { kind: "no-answer" | "timeout" };

/** The outcome of a request with a user's access token. */
export type AuthorizedOutcome =
  | NetworkOutcome
  /** The user has to sign in first: there was no access token, or the response was 401 and the refresh was refused. */
  | { kind: "signInNeeded" }
  /** The access token could not be refreshed now. */
  | { kind: "unavailable" };

export interface Network {
  send(request: NetworkRequest): Promise<NetworkOutcome>;
  /** A hint only (`navigator.onLine`); `Connection.isOnline` also heeds what pages report. */
  seemsOnline(): boolean;
}

export interface Locks {
  /** Waits for the lock, then does the work while holding it. The browser releases it if the worker dies. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Does the work only if the lock is free now; resolves with null otherwise. */
  holdIfFree<T>(name: string, work: () => Promise<T>): Promise<T | null>;
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
  isSupported: boolean;
  /** Asks the browser for a sync event. Resolves with whether it agreed: false if that is not supported, or blocked for this site. */
  register(): Promise<boolean>;
}

/** What the device has outside the databases. */
export interface DeviceCaches {
  /** Deletes the users' data that pages have read. */
  wipePrivate(): Promise<void>;
  /** Whether the app opens without a connection. */
  isAppOnDevice(): Promise<boolean>;
}

export interface Log {
  warn(message: string, detail?: unknown): void;
}
