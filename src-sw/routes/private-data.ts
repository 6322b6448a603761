import { registerRoute } from "workbox-routing";
import { networkFirst, type PrivateDataPorts } from "./network-first.ts";

/** Below the API's root: reference data, photos and their small copies. */
const PRIVATE_PATH = /^\/(locations|extinguishers|extinguishertypes|checklisttemplates|photos|files)(\/|$)/;

/** What pages read of these goes to the server first; without an answer the user's own last copy is shown. */
export function routePrivateData(apiRoot: URL, ports: PrivateDataPorts): void {
  const { origin, pathname } = apiRoot;
  registerRoute(
    ({ url, request }) =>
      request.mode !== "navigate" &&
      url.origin === origin &&
      url.pathname.startsWith(pathname) &&
      PRIVATE_PATH.test(url.pathname.slice(pathname.length)),
    ({ request }) => networkFirst(ports, request),
  );
}
