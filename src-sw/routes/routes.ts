import { NavigationRoute, registerRoute } from "workbox-routing";
import { networkFirst, type PrivateDataPorts } from "./network-first.ts";
import { PRIVATE_PATH } from "./private-path.ts";
import { type Shell, SHELL_PAGE } from "./shell.ts";

/**
 * The app from this device: every built file, and the app's one page for every address of it. To be called in production only: in development
 * there are no built files, and the development server answers.
 */
export function routeShell(shell: Shell, apiRoot: URL): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== "navigate" && shell.has(url.pathname),
    ({ url, request }) => shell.serve(url.pathname, request),
  );
  const denylist = [new RegExp(`^${apiRoot.pathname}/`)];
  registerRoute(new NavigationRoute(({ request }) => shell.serve(SHELL_PAGE, request), { denylist }));
}

/** What pages read (GET, as every route here) of the user's data goes to the server first; without an answer the user's own last copy is shown. */
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
