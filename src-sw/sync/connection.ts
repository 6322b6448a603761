import { ONLINE_LOOK_MS, ONLINE_LOOKS } from "#shared/constants.ts";
import type { Ports } from "../ports.ts";

/** Whether the device has a connection, as far as anybody here knows. */
export interface Connection {
  isOnline(): boolean;
  /** A page's own word, which may reach the worker sooner than it sees it; null forgets it. */
  hint(online: boolean | null): void;
  /** Looks again; returns whether the connection came or went since the last look. */
  look(): boolean;
  /** As the last look found it. */
  wasOnline(): boolean;
  /** When a look found that it had come back; 0 before the first time. */
  onlineSince(): number;
  /** A page's word of the connection, or a sync event, which comes only with one, may be here before the worker's own `navigator.onLine` knows. */
  untilOnline(): Promise<void>;
}

/** `navigator.onLine` of the worker and of the last page that spoke: offline as soon as one of them says so. */
export function createConnection({ network, clock }: Pick<Ports, "network" | "clock">): Connection {
  let pageSaysOffline = false;
  let wasOnline = network.isOnline();
  let onlineSince = 0;
  const isOnline = () => network.isOnline() && !pageSaysOffline;
  return {
    isOnline,
    hint(online) {
      pageSaysOffline = online === false;
    },
    look() {
      if (isOnline() === wasOnline) return false;
      wasOnline = !wasOnline;
      if (wasOnline) onlineSince = clock.now();
      return true;
    },
    wasOnline: () => wasOnline,
    onlineSince: () => onlineSince,
    async untilOnline() {
      for (let looks = 0; looks < ONLINE_LOOKS && !isOnline(); looks += 1)
        await new Promise<void>((resolve) => void clock.after(ONLINE_LOOK_MS, resolve));
    },
  };
}
