import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { isEnvelope } from "#shared/engine/protocol.ts";
import type { precacheAndRoute } from "workbox-precaching";
import { browserLog, browserPorts, passThrough } from "./browser-ports.ts";
import { createChannel } from "./channel/channel.ts";
import { createEngine } from "./engine.ts";
import { createLifetime } from "./lifetime.ts";
import { routePrivateData } from "./routes/private-data.ts";
import { createPrivateStorage } from "./routes/private-storage.ts";
import { isShellOnDevice, routeShell } from "./routes/shell.ts";
import { createSyncRegistrar } from "./sync/registrar.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

const apiRoot = import.meta.env.VITE_API_ROOT ?? API_ROOT_DEFAULT;
const lifetime = createLifetime(browserLog);
const storage = createPrivateStorage(caches, browserLog, isShellOnDevice);
// The registrar may call back while it is being made, before the engine is there.
const registrar = createSyncRegistrar("sync" in self.registration, async () => {
  await Promise.resolve();
  return built.sync.syncEvent();
});
const built = createEngine({ ...browserPorts(self), caches: storage, sync: registrar }, apiRoot, lifetime);
const channel = createChannel(built.engine, lifetime);

let isStarted = false;
/** Not while the script is evaluated: a worker that waits to replace this one must not touch its work. */
async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await built.sync.start();
  await built.sync.idle();
}

routeShell(self.__WB_MANIFEST);
routePrivateData(new URL(apiRoot, self.location.href), { sessions: built.parts.sessions, storage, passThrough });

let isFirstInstall = false;
self.addEventListener("install", () => {
  isFirstInstall = self.registration.active === null;
});

self.addEventListener("activate", (event) => {
  event.waitUntil(built.open());
  // Only on the first visit: a page that an older worker serves changes over when its person agrees.
  if (isFirstInstall) event.waitUntil(self.clients.claim());
  lifetime.during(event, start);
});

self.addEventListener("message", (event) => {
  if (channel.receive(event)) lifetime.keep(start);
  else if (isEnvelope(event.data) && event.data.kind === "skip-waiting") event.waitUntil(self.skipWaiting());
});

self.addEventListener("online", () => lifetime.keep(() => built.sync.connectivity()));
self.addEventListener("offline", () => lifetime.keep(() => built.sync.connectivity()));
