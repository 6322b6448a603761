import type { Connection } from "./connection.ts";
import { Target } from "./target.ts";

/** The request for a connection. `idb` does not wrap it and passes it through, so it is itself a promise. */
export type Opening = Promise<Connection> & Pick<Target, "addEventListener"> & { result?: Connection };

/** Creates an opening. `open` passes the connection to its upgrade listeners first, then to whoever awaits it. */
export function createOpening(): { opening: Opening; open(connection: Connection, oldVersion: number): void } {
  const target = new Target();
  let opened = (_connection: Connection): void => undefined;
  const promise = new Promise<Connection>((resolve) => (opened = resolve));
  const opening: Opening = Object.assign(promise, { addEventListener: target.addEventListener.bind(target) });
  return {
    opening,
    open(connection, oldVersion) {
      opening.result = connection;
      if (oldVersion < connection.version) target.fire("upgradeneeded", { oldVersion, newVersion: connection.version });
      opened(connection);
    },
  };
}
