import type { Connection } from "./connection.ts";
import { Target } from "./target.ts";

/** The request for a connection: `idb`, which does not know it, gives it on as it is, and it is awaited. */
export type Opening = Promise<Connection> & Pick<Target, "addEventListener"> & { result?: Connection };

/** `open`: gives the connection to those who upgrade it, and then to who waits for it. */
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
