import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { createEngine } from "../../../../src-sw/engine.ts";
import type { Ports } from "../../../../src-sw/ports.ts";
import { pass } from "../phone/inspecting.ts";
import { extinguisher, LOBBY, page } from "../phone/phone-server.ts";
import { createWorld, keepAlive } from "../world.ts";
import type { Worker, World } from "../world.ts";

/** The number of extinguishers of the simulated tenant. */
const EXTINGUISHERS = 250;

/** An inspection whose submit succeeded on this device. */
interface Saved {
  userId: string;
  extinguisherId: string;
}

/** A world whose worker is the whole engine, used through its calls alone, as a page uses it. */
export interface App {
  world: World;
  /** The inspections whose submit succeeded, by their ids. */
  saved: Map<string, Saved>;
  engine(): Engine;
  signIn(userId: string): Promise<void>;
  /** Starts an inspection of the next extinguisher, passes every question, adds photos and submits it. */
  inspect(photos: number): Promise<void>;
}

export function createApp(seed: number): App {
  const world = createWorld({ seed, compose: composeApp });
  serveApp(world);
  const saved = new Map<string, Saved>();
  let next = 0;

  const engine = () => (world.worker() as AppWorker).engine;
  return {
    world,
    saved,
    engine,
    async signIn(userId) {
      const email = world.server.people.get(userId)?.email ?? "";
      await engine().signIn({ email, password: "any", area: "inspector" });
      await world.quiet();
    },
    async inspect(photos) {
      const [draftId, operationId] = [world.random.uuid(), world.random.uuid()];
      const { extinguisherId } = extinguisher((next++ % EXTINGUISHERS) + 1);
      const calls = engine();
      const started = await calls.startDraft({ draftId, locationId: LOBBY.locationId, extinguisherId });
      if (!started.ok) return;
      const responses = started.value.template.items.map(({ checklistItemId }) => pass(checklistItemId));
      await calls.saveResponses({ draftId, responses });
      const captureDate = new Date(world.clock.now()).toISOString();
      const photo = { draftId, photoType: "Overview", checklistItemId: null, contentType: "image/jpeg", captureDate } as const;
      for (let n = 0; n < photos; n++) await calls.addPhoto({ ...photo, photoId: world.random.uuid(), bytes: world.random.bytes(64) });
      const signaturePhoto = { photoId: world.random.uuid(), bytes: world.random.bytes(32), contentType: "image/jpeg" };
      const signature = { kind: "typed", name: "A. Inspector" } as const;
      const result = await calls.submitDraft({ draftId, operationId, signature, signaturePhoto });
      const row = await world.disk.work(["inspections"], "readonly", (tx) => tx.store.get(draftId));
      if (result.ok) saved.set(draftId, { userId: row?.userId ?? "", extinguisherId });
    },
  };
}

/** A worker with the whole engine. */
export interface AppWorker extends Worker {
  engine: Engine;
  open(): Promise<void>;
}

export function composeApp(ports: Ports): AppWorker {
  const { engine, deps, sync, open } = createEngine(ports, API_ROOT_DEFAULT, { inBackground: keepAlive(ports) });
  return { ...deps, sync, engine, open };
}

/** Gives the tenant as many extinguishers as a long test needs. */
function serveApp({ server }: World): void {
  const extinguishers = Array.from({ length: EXTINGUISHERS }, (_, index) => extinguisher(index + 1));
  server.register.changesSince = () => page({ extinguishers });
}
