import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createEngineClient } from "../../../src-ui/engine/client.ts";
import { EngineContext } from "../../../src-ui/engine/use-engine.ts";
import { waitFor } from "../../support/wait-for.ts";
import { act } from "./act.ts";
import { createFakeChannel, createFakeEngine } from "./fake-engine.ts";
import type { FakeMethods, FakeState } from "./fake-engine.ts";
import { createFakePage, createFakeStore } from "./fake-page.ts";
import { rendered } from "./rendered.ts";
import { createTestClock, settled } from "./test-clock.ts";

/** Renders below a real engine client over a fake engine, and lets everything settle. It is removed at the end of the test, or by `leave`. */
export async function renderWithEngine(content: ReactNode, given: Partial<FakeState> = {}, methods: FakeMethods = {}) {
  const fake = createFakeEngine(given, methods);
  const channel = createFakeChannel(fake.engine);
  const client = createEngineClient({
    channel: channel.channel,
    clock: createTestClock(),
    page: createFakePage().page,
    store: createFakeStore(),
  });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const settle = (work: () => void = () => {}): Promise<void> =>
    act(async () => {
      work();
      await settled();
    });
  const leave = async (): Promise<void> => {
    rendered.delete(leave);
    await act(async () => root.unmount());
    container.remove();
  };
  rendered.add(leave);
  await settle(() => {
    client.start();
    root.render(<EngineContext value={client}>{content}</EngineContext>);
  });
  return {
    fake,
    channel,
    client,
    container,
    settle,
    /** Lets the page settle until the check no longer throws, as for a part that loads on demand. Resolves with the check's result. */
    until: <T,>(check: () => T): Promise<T> =>
      waitFor(async () => {
        await settle();
        return check();
      }),
    button(name: string): HTMLElement | undefined {
      return [...container.querySelectorAll<HTMLElement>("button, a")].find(
        (element) => (element.getAttribute("aria-label") ?? element.textContent) === name,
      );
    },
    leave,
  };
}
