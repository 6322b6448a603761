import type { EngineNotice } from "#shared/engine/events.ts";
import type { Deps } from "../deps.ts";

/** Tells pages what a command has changed. The command's result does not wait for it. */
export function notifyPages({ background, broadcaster }: Pick<Deps, "background" | "broadcaster">, ...notices: EngineNotice[]): void {
  background(() => Promise.all(notices.map((notice) => broadcaster.notify(notice))));
}
