import { NavigationRoute, registerRoute } from "workbox-routing";
import { networkFirst, type PrivateDataPorts } from "./network-first.ts";
import { PRIVATE_PATH } from "./private-path.ts";
import { type Shell, SHELL_PAGE } from "./shell.ts";

/**
 * The app from this device: its built files, and its one page for every address of it. To be called in production only: in development there
 * are no built files, and the development server answers.
 */
export function routeShell(shell: Shell, apiRoot: URL): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== "navigate" && !isApi(url, apiRoot),
    ({ url, request }) => shell.serve(url.pathname, request),
  );
  const denylist = [new RegExp(`^${apiRoot.pathname}/`)];
  registerRoute(new NavigationRoute(({ request }) => shell.serve(SHELL_PAGE, request), { denylist }));
}

/** What pages read (GET, as every route here) of the user's data goes to the server first; without an answer the user's own last copy is shown. */
export function routePrivateData(apiRoot: URL, ports: PrivateDataPorts): void {
  registerRoute(
    ({ url, request }) =>
      request.mode !== "navigate" && isApi(url, apiRoot) && PRIVATE_PATH.test(url.pathname.slice(apiRoot.pathname.length)),
    ({ request }) => networkFirst(ports, request),
  );
}

function isApi(url: URL, apiRoot: URL): boolean {
  return url.href.startsWith(`${apiRoot.href}/`);
}
