import type { Network } from "../ports.ts";

/** Whether the device has a connection, as far as anybody here knows. */
export interface Connection {
  isOnline(): boolean;
  /** A page's own word, which the worker may hear sooner than it sees it; null forgets it. */
  hint(online: boolean | null): void;
}

/** `navigator.onLine` of the worker and of the last page that spoke: offline as soon as one of them says so. */
export function createConnection(network: Network): Connection {
  let pageSaysOffline = false;
  return {
    isOnline: () => network.isOnline() && !pageSaysOffline,
    hint(online) {
      pageSaysOffline = online === false;
    },
  };
}
