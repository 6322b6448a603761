import { Route, Router } from "workbox-routing";
import { networkFirst, type PrivateDataPorts } from "./network-first.ts";
import { PRIVATE_PATH } from "./private-path.ts";
import { type Shell, SHELL_PAGE } from "./shell.ts";

/**
 * What the worker answers in place of the network; all else goes to the network untouched. Routes are for GET.
 * 1. The app from this device: its one page for every address of it, and its built files. Not in development (`shell` is null): there are no
 *    built files, and the development server answers.
 * 2. What pages read of the user's data goes to the server first; without an answer the user's own last copy is shown.
 */
export function routeRequests(apiRoot: URL, shell: Shell | null, ports: PrivateDataPorts): void {
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
      ({ request }) => networkFirst(ports, request),
    ),
  );
  router.addFetchListener();
}
