import { localStore } from "../../device/local-store.ts";
import type { Change, EngineClient } from "../../engine/client.ts";
import { coalesce } from "../../engine/coalesce.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { useSignal } from "../../use-signal.ts";
import { createUnsentMirror } from "./unsent-mirror.ts";
import type { LostCounts, UnsentMirror } from "./unsent-mirror.ts";

/** Changes after which unsent work is compared. Single items are not among them: the change that follows the last one is enough. */
const CHANGES: readonly Change[] = ["snapshot", "queue", "sync-complete"];

const mirrors = new WeakMap<EngineClient, UnsentMirror>();

/** Returns the page's only mirror of unsent work, kept up to date from the first screen that asks for it. */
function mirrorOf(engine: EngineClient): UnsentMirror {
  const known = mirrors.get(engine);
  if (known) return known;
  const mirror = createUnsentMirror(engine.calls, localStore);
  // A comparison that fails is made at the next change, or by whoever needs the result.
  const compare = coalesce(() =>
    mirror.compare().then(
      () => undefined,
      () => undefined,
    ),
  );
  engine.onChange((change) => {
    if (CHANGES.includes(change)) void compare();
  });
  // Whether a draft was begun or ended counts, not its responses: saving one must not cost a reading of all drafts.
  let drafts = -1;
  engine.drafts.subscribe(({ length }) => {
    if (length !== drafts) void compare();
    drafts = length;
  });
  mirrors.set(engine, mirror);
  return mirror;
}

/**
 * Returns what was lost with cleared storage; null when nothing was. A screen that is about to say that nothing is waiting awaits `compare` first.
 */
export function useLostWork(): { lost: LostCounts | null } & Pick<UnsentMirror, "compare" | "dismiss"> {
  const engine = useEngine();
  const mirror = mirrorOf(engine);
  return { lost: useSignal(mirror.lost), compare: mirror.compare, dismiss: mirror.dismiss };
}
