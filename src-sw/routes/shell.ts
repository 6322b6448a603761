import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

const SHELL = "/index.html";
const API_PATH = new RegExp(`^${API_ROOT_DEFAULT}/`);

/**
 * The app from this device: every built file precached, every address of the app answered by its one page. In development there is nothing
 * to precache, and the development server answers.
 */
export function routeShell(manifest: Parameters<typeof precacheAndRoute>[0]): void {
  if (!import.meta.env.PROD) return;
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: [API_PATH] }));
}

export async function isShellOnDevice(): Promise<boolean> {
  return !import.meta.env.PROD || (await matchPrecache(SHELL)) !== undefined;
}
