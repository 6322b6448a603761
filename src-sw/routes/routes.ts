import { Route, Router } from "workbox-routing";
import { networkFirst } from "./network-first.ts";
import type { NetworkFirstDeps } from "./network-first.ts";
import { PRIVATE_PATH } from "./private-path.ts";
import { SHELL_PAGE } from "./shell.ts";
import type { Shell } from "./shell.ts";

/**
 * Registers the GET requests that the worker handles; all others go to the network.
 * 1. The app is served from this device: its page for every address, and its built files. In development (`shell` is null), the development server
 *    serves them.
 * 2. User data that pages read is fetched from the server first; without a response, the user's last copy is served.
 */
export function routeRequests(apiRoot: URL, shell: Shell | null, deps: NetworkFirstDeps): void {
  const router = new Router();
  const isApi = (url: URL) => url.href.startsWith(`${apiRoot.href}/`);
  if (shell) {
    router.registerRoute(
      new Route(
        ({ url, sameOrigin }) => sameOrigin && !isApi(url),
        ({ url, request }) => shell.serve(request.mode === "navigate" ? SHELL_PAGE : url.pathname, request),
      ),
    );
  }
  router.registerRoute(
    new Route(
      ({ url, request }) => request.mode !== "navigate" && isApi(url) && PRIVATE_PATH.test(url.pathname.slice(apiRoot.pathname.length)),
      ({ request }) => networkFirst(deps, request),
    ),
  );
  router.addFetchListener();
}
