import type { Endpoint } from "comlink";
import type { Broadcast } from "#shared/engine/events.ts";

/** The channel to the worker. `channel.ts` implements it over service worker messages. */
export interface EngineChannel {
  /** Comlink's end of the channel. */
  endpoint: Endpoint;
  /** Resolves once there is a worker to post to. */
  ready(): Promise<void>;
  onBroadcast(listener: (broadcast: Broadcast) => void): void;
  /** Calls the listener when the worker uses another version of the protocol. */
  onMismatch(listener: () => void): void;
}

/** The browser's events about the page. */
export interface PagePort {
  isVisible(): boolean;
  seemsOnline(): boolean;
  /** Calls the listener when time may have passed unnoticed. `opened`: the page became visible or was restored, rather than only focused. */
  onWake(listener: (opened: boolean) => void): void;
  onConnectivity(listener: (online: boolean) => void): void;
}
