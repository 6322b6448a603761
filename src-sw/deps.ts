import type { Engine, EngineMethod } from "#shared/engine/engine.ts";
import type { ApiClient } from "./api-client.ts";
import type { Broadcaster } from "./broadcaster.ts";
import type { Ports } from "./ports.ts";
import type { Reference } from "./reference/reference.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Databases } from "./stores/database.ts";
import type { Journal } from "./stores/journal.ts";

/** What a page gives with a call. */
export type Input<M extends EngineMethod> = Parameters<Engine[M]>[0];

/** What commands and queries work with. */
export interface Deps {
  ports: Ports;
  databases: Databases;
  api: ApiClient;
  sessions: Sessions;
  broadcaster: Broadcaster;
  journal: Journal;
  reference: Reference;
  /** Work that goes on after the call has its result; the worker is kept alive for it as long as the browser allows. */
  background(work: () => Promise<unknown>): void;
  /**
   * Work was queued or its author signed in: asks for a sync event and for a run. Settles, and never rejects, when the browser was asked: a call
   * that says "saved" waits for it, since the worker may be stopped and the tab closed the moment after, and then only that event delivers.
   */
  queued(): Promise<void>;
}
