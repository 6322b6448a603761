import { clientsClaim } from "workbox-core";
import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { isEnvelope } from "#shared/engine/protocol.ts";
import { browserClock, browserLog, browserPorts, passThrough } from "./browser-ports.ts";
import { createChannel } from "./channel/channel.ts";
import { createEngine } from "./engine.ts";
import { createLifetime } from "./lifetime.ts";
import { createPrivateCaches } from "./routes/private-caches.ts";
import { routeRequests } from "./routes/routes.ts";
import { createShell } from "./routes/shell.ts";
import { createSyncRegistrar } from "./sync/background-sync/registrar.ts";

declare const self: ServiceWorkerGlobalScope;

const apiRoot = new URL(import.meta.env.VITE_API_ROOT ?? API_ROOT_DEFAULT, self.location.href);
const lifetime = createLifetime(browserLog);
const shell = createShell({ storage: caches, passThrough, log: browserLog }, import.meta.env.PRECACHE);
const privateCaches = createPrivateCaches(caches, { clock: browserClock, log: browserLog });
const deviceCaches = { wipePrivate: privateCaches.wipe, isAppOnDevice: shell.isOnDevice };
const registrar = createSyncRegistrar("sync" in self.registration ? self.registration.sync : undefined);
const built = createEngine({ ...browserPorts(self), caches: deviceCaches, syncEvents: registrar }, apiRoot.href, lifetime);
const channel = createChannel(built.engine, lifetime);

let isStarted = false;
/** Not called while the script is evaluated: a waiting worker must not touch the work of the active one. */
async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await built.sync.start();
  await built.sync.idle();
}

routeRequests(apiRoot, import.meta.env.PROD ? shell : null, {
  sessions: built.deps.sessions,
  privateCaches,
  passThrough,
  clock: browserClock,
  onRequestSucceeded: built.sync.onRequestSucceeded,
});

self.addEventListener("install", (event) => event.waitUntil(shell.install()));
// On a first visit, this worker takes over the open page. A later build becomes active once all pages are closed or the user agrees to the update.
clientsClaim();

self.addEventListener("activate", (event) => {
  event.waitUntil(shell.activate());
  event.waitUntil(built.open());
  lifetime.during(event, start);
});

self.addEventListener("message", (event) => {
  if (channel.receive(event)) lifetime.inBackground(start);
  else if (isEnvelope(event.data) && event.data.kind === "skip-waiting") event.waitUntil(self.skipWaiting());
});

registrar.listen(built.sync.onSyncEvent);
for (const name of ["online", "offline"]) self.addEventListener(name, () => lifetime.inBackground(() => built.sync.onConnectionChanged()));
