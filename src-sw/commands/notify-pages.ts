import type { EngineNotice } from "#shared/engine/events.ts";
import type { Deps } from "../deps.ts";

/** Tells pages what a command has changed. The command's result does not wait for it. */
export function notifyPages({ inBackground, broadcaster }: Pick<Deps, "inBackground" | "broadcaster">, ...notices: EngineNotice[]): void {
  inBackground(() => Promise.all(notices.map((notice) => broadcaster.notify(notice))));
}
