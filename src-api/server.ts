/*
 * From a configuration to a running server, in the order that keeps two servers off one data folder:
 * lock of the folder, port, database, migrations, app. Stopping goes the other way and the lock is released last.
 */

import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { createApp } from "./app.ts";
import { hasRealData } from "./authentication/demo-access.ts";
import { composeMail } from "./compose-mail.ts";
import { logFailure } from "./concurrency/log-failure.ts";
import type { Config } from "./config.ts";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import type { EmbeddedDatabase } from "./database/embedded.ts";
import { lockFolder } from "./database/folder-lock.ts";
import { migrate } from "./database/migrate.ts";
import { openPools } from "./database/pools.ts";
import { seedDemo } from "./demo/seed.ts";
import { ApiProblem, toDocument } from "./http/problems.ts";
import { startAnchoring } from "./inspections/seal/anchors.ts";
import { startSendingMails } from "./outgoing-mails/send-mails.ts";
import { beginFeeds } from "./reference-changes/begin-feeds.ts";
import { startReportRuns } from "./reports/jobs/report-runs.ts";
import { createServerPorts } from "./server-ports.ts";
import { StartError } from "./start-error.ts";
import { startSweeping } from "./sweep.ts";

export interface RunningServer {
  /** The address of the product, as people on this machine type it. */
  url: string;
  /** The embedded database; null with `DATABASE_URL`. */
  embedded: EmbeddedDatabase | null;
  /** Finishes the requests under way, then the database; safe to call twice. */
  stop(): Promise<void>;
}

const fromSource = import.meta.url.endsWith(".ts");
const webFolder = join(import.meta.dirname, fromSource ? "../dist/app" : "../app");

/** Starts everything, and stops it again if a later step fails. Throws a `StartError` with the reason in one line. */
export async function startServer(config: Config): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopAll(stops));
  try {
    const lock = await lockFolder(config.dataFolder);
    stops.push(() => lock.release());
    const { server, serveBy } = await listen(config);
    stops.push(() => closeServer(server));
    const embedded = config.databaseUrl === null ? await startEmbeddedDatabase({ dataFolder: config.dataFolder }) : null;
    if (embedded !== null) stops.push(() => embedded.stop());
    const owner: ClientConfig = embedded?.owner ?? { connectionString: config.databaseUrl ?? "" };
    await migrate(owner);
    await beginFeeds(owner);
    const isDemo = await decideDemo(config, owner);
    const pools = openPools(owner, { isDemo });
    stops.push(() => pools.close());
    const ports = await createServerPorts({ ...config, isDemo }, pools, logFailure);
    stops.push(() => ports.imports.stop());
    if (isDemo && embedded !== null) await seedDemo({ owner, storage: ports.storage, now: ports.clock() });
    const anchoring = startAnchoring(ports);
    stops.push(() => anchoring.stop());
    const sweeping = startSweeping(ports);
    stops.push(() => sweeping.stop());
    const sendingMails = startSendingMails(ports, composeMail);
    stops.push(() => sendingMails.stop());
    const reportRuns = startReportRuns(ports);
    stops.push(() => reportRuns.stop());
    let handle: RequestListener | undefined;
    const app = await createApp({
      config,
      ports,
      webFolder,
      serverFactory: (handler) => {
        handle = handler;
        return server;
      },
    });
    stops.push(() => Promise.all([closeServer(server), app.close()]));
    if (handle !== undefined) serveBy(handle);
    return { url: localAddress(config), embedded, stop };
  } catch (error) {
    await stop().catch((failure: unknown) => logFailure("What had started could not be stopped", failure));
    throw error;
  }
}

/**
 * Resolves with whether the demo is on. With real data in the database it is off, which is printed, or a `StartError` is thrown if it was
 * requested.
 */
async function decideDemo({ isDemo, isDemoRequested, whyDemoIsOff }: Config, owner: ClientConfig): Promise<boolean> {
  const isReal = isDemo && (await hasRealData(owner));
  if (isReal && isDemoRequested) {
    throw new StartError(
      "DEMO must not be 1 with this database: the demo's password is known to everybody, and there are organizations or accounts that are not the demo's",
    );
  }
  const off = isReal ? "this database holds organizations or accounts that are not the demo's" : whyDemoIsOff;
  if (off !== null) console.log(`The demo is off because ${off}: its accounts cannot sign in.`);
  return isDemo && !isReal;
}

/**
 * Makes each stop, the latest first, even after one that fails: the folder and the database must be free for the next start. Then rejects with the
 * first failure.
 */
async function stopAll(stops: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Opens the port immediately. Until `serveBy` is called, every request gets a 503 and is to be repeated after a second. */
async function listen(config: Config): Promise<{ server: Server; serveBy: (handle: RequestListener) => void }> {
  const notYet = JSON.stringify(toDocument(new ApiProblem("notReady")));
  let current: RequestListener = (_request, response) =>
    response.writeHead(503, { "retry-after": "1", "content-type": "application/problem+json" }).end(notYet);
  // A missing Host and unknown expectations are left to the app: Node would refuse them without a problem document.
  const server = createServer({ requireHostHeader: false }, (request, response) => current(request, response));
  server.on("checkExpectation", (request, response) => current(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new StartError(portComplaint(config, error.code))));
    server.listen(config.port, config.host, resolve);
  });
  return { server, serveBy: (handle) => void (current = handle) };
}

function portComplaint({ host, port }: Config, code: string | undefined): string {
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program; set PORT to a free one`;
  if (code === "EACCES") return `This user may not open port ${port}; set PORT to one above 1023`;
  return `HOST ${host} with PORT ${port} cannot be opened (${code})`;
}

/** Requests under way have five seconds to finish. */
function closeServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  const deadline = setTimeout(() => server.closeAllConnections(), 5_000);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
  });
}

function localAddress({ host, port }: Config): string {
  const name = ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
