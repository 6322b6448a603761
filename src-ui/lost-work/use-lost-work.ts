import type { UnsentCounts } from "#shared/engine/unsent.ts";
import { coalesce } from "../engine/coalesce.ts";
import type { Change, EngineClient } from "../engine/client.ts";
import { useEngine, useEngineSignal } from "../engine/use-engine.ts";
import { createUnsentMirror, type UnsentMirror } from "./unsent-mirror.ts";

/** What begins or ends unsent work. Not each item that is queued or sent: what follows the last of them says it too. */
const CHANGES: readonly Change[] = ["snapshot", "queue", "sync-complete"];

const mirrors = new WeakMap<EngineClient, UnsentMirror>();

/** The page's one mirror of what is not sent, kept up from the first screen that asks for it on. */
function mirrorOf(engine: EngineClient): UnsentMirror {
  const known = mirrors.get(engine);
  if (known) return known;
  const mirror = createUnsentMirror(engine.calls, localStorage);
  // What could not be compared now is at the next change, or by whoever has to know.
  const look = coalesce(() =>
    mirror.look().then(
      () => undefined,
      () => undefined,
    ),
  );
  engine.onChange((change) => {
    if (CHANGES.includes(change)) void look();
  });
  void look();
  mirrors.set(engine, mirror);
  return mirror;
}

/**
 * What was not sent and is gone with a storage that was cleared; null when nothing is. Whoever is about to say that nothing is there waits for
 * `look` first.
 */
export function useLostWork(): { lost: UnsentCounts | null } & Pick<UnsentMirror, "look" | "dismiss"> {
  const engine = useEngine();
  const mirror = mirrorOf(engine);
  return { lost: useEngineSignal(mirror.lost), look: mirror.look, dismiss: mirror.dismiss };
}
