import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { accounts } from "./accounts.ts";
import { createApi } from "./api.ts";
import type { Api } from "./api.ts";
import { crashDatabase, holdExtinguisherCode } from "./database.ts";
import { createFaults, problemAnswer, toMatcher } from "./faults.ts";
import type { InjectedAnswer, Pattern } from "./faults.ts";
import type { LinkShape } from "./link.ts";
import { readMails } from "./mails.ts";
import type { StoredMail } from "./mails.ts";
import { openProxy } from "./proxy.ts";
import type { Exchange, Proxy } from "./proxy.ts";
import { findPort, startProcess } from "./server-process.ts";
import type { ServerProcess, StartOptions } from "./server-process.ts";
import { end } from "./shelf.ts";
import type { Shelf } from "./shelf.ts";
import { createTamper } from "./tamper.ts";
import type { Tamper } from "./tamper.ts";

/** A photo that arrived, with the bytes that the server hands out for it. */
export type ArrivedPhoto = Photo & { bytes: Buffer };

/** A server of the test's own, and the weather between it and the devices. */
export interface Server {
  /** Straight to the server, whatever the link does. */
  api: Api;
  /** Inspections that arrived since the test began, as the office of Harbor (or `as` somebody else) sees them, oldest first. */
  inspections(filter?: Record<string, string>, as?: string): Promise<InspectionSummary[]>;
  /** The photos of an inspection, with their bytes. */
  photos(inspectionId: string, as?: string): Promise<ArrivedPhoto[]>;
  /** What the server mailed to this address, oldest first. */
  mails(to: string): Promise<StoredMail[]>;
  /** The next requests of this pattern are answered by the kit and never reach the server. */
  answer(pattern: Pattern, status: number | InjectedAnswer, times?: number): void;
  /** The server gets and does what the next request of this pattern asks, and its answer is lost. */
  loseAnswer(pattern: Pattern, times?: number): void;
  /** Requests of this pattern are answered nothing until `clearFaults`, and break then. */
  hold(pattern: Pattern): void;
  /** Ends all that `answer`, `loseAnswer` and `hold` still do. */
  clearFaults(): void;
  /** The link of all devices; what is not named is perfect. */
  link(shape: LinkShape): void;
  /** Whoever registers an extinguisher of Harbor with this code waits until the returned function is called. */
  holdCode(code: string): Promise<() => Promise<void>>;
  /** Changes what the server keeps, behind its back. */
  tamper: Tamper;
  /** Requests of devices that went by, oldest first. */
  exchanges(pattern?: Pattern): Exchange[];
  stop(how?: { at: "once" }): Promise<void>;
  /** Ends the server and its PostgreSQL as a power cut does. */
  crash(): Promise<void>;
  start(options?: Pick<StartOptions, "minutesAhead" | "env">): Promise<void>;
  /** Another start on the same data, on a port of its own. Rejects with `StartFailure`. */
  startAnother(): Promise<ServerProcess>;
  /** A device's own way to the server. */
  openWay(): Promise<Proxy>;
  close(): Promise<void>;
}

/** Freshly seeded, from the shelf; it goes back there unless it was stopped or tampered with. */
export async function createServer(shelf: Shelf): Promise<Server> {
  const seeded = await shelf.take();
  const { port, dataFolder } = seeded;
  let isWorn = false;
  const began = new Date();
  const faults = createFaults();
  const exchanges: Exchange[] = [];
  const ways: Proxy[] = [];
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
      return items.filter((each) => new Date(each.createdAt) >= began).reverse();
    },
    photos: async (inspectionId, as = accounts.harborAdmin) => {
      const call = await asOffice(as);
      const { json } = await call("GET", `/photos/inspection/${inspectionId}`);
      return Promise.all((json as Photo[]).map(async (photo) => ({ ...photo, bytes: (await api.call("GET", photo.url)).bytes })));
    },
    mails: async (to) => (await readMails(dataFolder)).filter((mail) => mail.to === to),
    answer: (pattern, status, times = 1) =>
      faults.add(pattern, { kind: "answer", answer: typeof status === "number" ? problemAnswer(status) : status }, times),
    loseAnswer: (pattern, times = 1) => faults.add(pattern, { kind: "lose" }, times),
    hold: faults.hold,
    clearFaults: faults.clear,
    link: (next) => {
      shape = next;
      for (const way of ways) way.shape(shape);
    },
    holdCode: async (code) => {
      const letGo = await holdExtinguisherCode(dataFolder, code);
      heldCodes.push(letGo);
      return letGo;
    },
    get tamper() {
      isWorn = true;
      return createTamper(dataFolder);
    },
    exchanges: (pattern = "*") => exchanges.filter(({ method, url }) => toMatcher(pattern)(method, url)),
    stop: (how) => {
      isWorn = true;
      return seeded.process.stop(how);
    },
    crash: async () => {
      isWorn = true;
      await crashDatabase(dataFolder);
      await seeded.process.stop({ at: "once" });
    },
    start: async (options) => void (seeded.process = await startProcess({ port, dataFolder, ...options })),
    startAnother: async () => startProcess({ port: await findPort(), dataFolder }),
    openWay: async () => {
      const way = await openProxy({ serverPort: port, faults, exchanges });
      way.shape(shape);
      ways.push(way);
      return way;
    },
    close: async () => {
      await Promise.all(ways.map((way) => way.close()));
      await Promise.all(heldCodes.map((letGo) => letGo()));
      await (isWorn ? end(seeded) : shelf.putBack(seeded));
    },
  };
}
