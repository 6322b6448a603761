import type { Endpoint } from "comlink";
import type { Broadcast } from "#shared/engine/events.ts";

/** Time, so that tests can turn the clock. */
export interface PageClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after the delay; answers how to cancel it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The way to the worker; see `channel.ts` for the one over service worker messages. */
export interface EngineChannel {
  /** Comlink's end of the channel. */
  endpoint: Endpoint;
  /** Settles when a worker is there to be posted to. */
  ready(): Promise<void>;
  onBroadcast(listener: (broadcast: Broadcast) => void): void;
  /** The worker speaks another version of the protocol. */
  onMismatch(listener: () => void): void;
}

/** What the page tells the client about itself. */
export interface PageSigns {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Time may have passed unseen. `opened`: the page came back into sight or was restored; not so by a click into its window. */
  onWake(listener: (opened: boolean) => void): void;
  onConnectivity(listener: (online: boolean) => void): void;
}

/** The part of `Storage` that the mirror needs. */
export type KeyStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;
