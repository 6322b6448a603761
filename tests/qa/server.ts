import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { accounts } from "./accounts.ts";
import { createApi } from "./api.ts";
import type { Api } from "./api.ts";
import { crashDatabase, holdExtinguisherCode } from "./database.ts";
import { createFaults, problemResponse, toMatcher } from "./faults.ts";
import type { InjectedResponse, Pattern } from "./faults.ts";
import type { LinkShape } from "./link.ts";
import { readMails } from "./mails.ts";
import type { StoredMail } from "./mails.ts";
import { openProxy } from "./proxy.ts";
import type { Exchange, Proxy } from "./proxy.ts";
import { end } from "./server-pool.ts";
import type { ServerPool } from "./server-pool.ts";
import { findPort, startProcess } from "./server-process.ts";
import type { ServerProcess, StartOptions } from "./server-process.ts";
import { createTamper } from "./tamper.ts";
import type { Tamper } from "./tamper.ts";

/** A photo that arrived, with the bytes that the server serves for it. */
export type ArrivedPhoto = Photo & { bytes: Buffer };

/** The test's own server, and the network between it and the devices. */
export interface Server {
  /** Calls the server directly, past the link and its faults. */
  api: Api;
  /** Resolves with the inspections that arrived since the test began, oldest first, as seen by Harbor's administrator or by `as`. */
  inspections(filter?: Record<string, string>, as?: string): Promise<InspectionSummary[]>;
  /** Resolves with the photos of an inspection, with their bytes. */
  photos(inspectionId: string, as?: string): Promise<ArrivedPhoto[]>;
  /** Resolves with the mails that the server sent to this address, oldest first. */
  mails(to: string): Promise<StoredMail[]>;
  /** Responds to the next requests of this pattern in the server's place; they never reach the server. */
  answer(pattern: Pattern, status: number | InjectedResponse, times?: number): void;
  /** Lets the server process the next request of this pattern, and loses its response. */
  loseAnswer(pattern: Pattern, times?: number): void;
  /** Holds requests of this pattern without a response until `clearFaults`, which drops their connections. */
  hold(pattern: Pattern): void;
  /** Ends all effects of `answer`, `loseAnswer` and `hold`. */
  clearFaults(): void;
  /** Shapes the link of all devices; anything not named is perfect. */
  link(shape: LinkShape): void;
  /** Makes anyone who registers an extinguisher of Harbor with this code wait until the returned function is called. */
  holdCode(code: string): Promise<() => Promise<void>>;
  /** Changes the server's stored data behind its back. */
  tamper: Tamper;
  /** Returns the devices' requests so far, oldest first. */
  exchanges(pattern?: Pattern): Exchange[];
  stop(how?: { abruptly: true }): Promise<void>;
  /** Kills the server and its PostgreSQL, as a power cut does. */
  crash(): Promise<void>;
  start(options?: Pick<StartOptions, "minutesAhead" | "env">): Promise<void>;
  /** Starts a second server on the same data, on another port. Rejects with `StartFailure`. */
  startAnother(): Promise<ServerProcess>;
  /** Opens a device's own proxy to the server. */
  openProxy(): Promise<Proxy>;
  close(): Promise<void>;
}

/** Resolves with a freshly seeded server from the pool. It goes back there unless it was stopped or tampered with. */
export async function createServer(serverPool: ServerPool): Promise<Server> {
  const seeded = await serverPool.take();
  const { port, dataFolder } = seeded;
  let isSpoiled = false;
  const began = new Date();
  const faults = createFaults();
  const exchanges: Exchange[] = [];
  const proxies: Proxy[] = [];
  const heldCodes: (() => Promise<void>)[] = [];
  let shape: LinkShape = {};
  const api = createApi(`http://localhost:${port}`);
  const asOffice = async (email: string): Promise<ReturnType<Api["as"]>> => api.as(await api.signIn(email));

  return {
    api,
    inspections: async (filter = {}, as = accounts.harborAdmin) => {
      const call = await asOffice(as);
      const { json } = await call("GET", `/v2/inspections?${new URLSearchParams({ pageSize: "500", sort: "-createdAt", ...filter })}`);
      const items = json.items as InspectionSummary[];
      return items.filter(({ createdAt }) => new Date(createdAt) >= began).reverse();
    },
    photos: async (inspectionId, as = accounts.harborAdmin) => {
      const call = await asOffice(as);
      const { json } = await call("GET", `/photos/inspection/${inspectionId}`);
      return Promise.all((json as Photo[]).map(async (photo) => ({ ...photo, bytes: (await api.call("GET", photo.url)).bytes })));
    },
    mails: async (to) => (await readMails(dataFolder)).filter((mail) => mail.to === to),
    answer: (pattern, status, times = 1) =>
      faults.add(pattern, { kind: "respond", response: typeof status === "number" ? problemResponse(status) : status }, times),
    loseAnswer: (pattern, times = 1) => faults.add(pattern, { kind: "lose" }, times),
    hold: faults.hold,
    clearFaults: faults.clear,
    link: (next) => {
      shape = next;
      for (const proxy of proxies) proxy.shape(shape);
    },
    holdCode: async (code) => {
      const release = await holdExtinguisherCode(dataFolder, code);
      heldCodes.push(release);
      return release;
    },
    tamper: createTamper(dataFolder, () => {
      isSpoiled = true;
    }),
    exchanges: (pattern = "*") => exchanges.filter(({ method, url }) => toMatcher(pattern)(method, url)),
    stop: (how) => {
      isSpoiled = true;
      return seeded.process.stop(how);
    },
    crash: async () => {
      isSpoiled = true;
      await crashDatabase(dataFolder);
      await seeded.process.stop({ abruptly: true });
    },
    start: async (options) => void (seeded.process = await startProcess({ port, dataFolder, ...options })),
    startAnother: async () => startProcess({ port: await findPort(), dataFolder }),
    openProxy: async () => {
      const proxy = await openProxy({ serverPort: port, faults, exchanges });
      proxy.shape(shape);
      proxies.push(proxy);
      return proxy;
    },
    close: async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await Promise.all(heldCodes.map((release) => release()));
      await (isSpoiled ? end(seeded) : serverPool.putBack(seeded));
    },
  };
}
