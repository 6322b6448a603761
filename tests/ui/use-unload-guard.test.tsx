import { afterEach, expect, test } from "vitest";
import { useUnloadGuard } from "../../src-ui/use-unload-guard.ts";
import { renderWithEngine } from "./support/engine-render.tsx";

let leave = async (): Promise<void> => {};
afterEach(() => leave());

function Guarded({ active, onAsk }: { active: boolean; onAsk: () => void }) {
  useUnloadGuard(active, onAsk);
  return null;
}

test.each([true, false])(
  "the browser asks before the page closes, and work is saved meanwhile, only while something is unsaved (%s)",
  async (active) => {
    let saves = 0;
    ({ leave } = await renderWithEngine(<Guarded active={active} onAsk={() => saves++} />));
    const asks = !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect([asks, saves]).toEqual(active ? [true, 1] : [false, 0]);
  },
);
