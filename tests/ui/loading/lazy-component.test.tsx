import { Component } from "react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { lazyComponent } from "../../../src-ui/loading/lazy-component.tsx";
import { renderWithEngine } from "../support/engine-render.tsx";

async function show(element: ReactNode) {
  const view = await renderWithEngine(<div id="place">{element}</div>);
  return { ...view, words: () => document.querySelector("#place")?.textContent };
}

class Catching extends Component<{ children: ReactNode }, { words: string | null }> {
  override state = { words: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ words: message });
  override render(): ReactNode {
    return this.state.words ?? this.props.children;
  }
}

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

test("a placeholder is replaced as soon as its part is loaded, without a timer", async () => {
  let arrive = (): void => {};
  const Part = lazyComponent(() => new Promise<typeof Greeting>((resolve) => (arrive = () => resolve(Greeting))));
  const view = await show(<Part name="Ada" fallback="Wait" />);
  expect(view.words()).toBe("Wait");
  await view.settle(arrive);
  expect(view.words()).toBe("Hello, Ada");
});

test("a part loaded before is shown in the first render", async () => {
  const Part = lazyComponent(async () => Greeting);
  await Part.load();
  const seen: string[] = [];
  const Wait = (): ReactNode => {
    seen.push("Wait");
    return null;
  };
  const view = await show(<Part name="Ada" fallback={<Wait />} />);
  expect(view.words()).toBe("Hello, Ada");
  expect(seen).toEqual([]);
});

test("a part is loaded once, wherever it is shown", async () => {
  let loads = 0;
  const Part = lazyComponent(async () => (loads++, Greeting));
  const view = await show([<Part key="1" name="Ada" />, <Part key="2" name="Bob" />]);
  expect(view.words()).toBe("Hello, AdaHello, Bob");
  expect(loads).toBe(1);
});

test("a part that fails to load throws where it is shown, and is loaded again when it is shown again", async () => {
  let isGone = true;
  const Part = lazyComponent(async () => {
    if (isGone) throw new Error("Failed to fetch dynamically imported module");
    return Greeting;
  });
  const view = await show(
    <Catching>
      <Part name="Ada" />
    </Catching>,
  );
  await expect.poll(() => view.words(), { timeout: 3_000 }).toBe("Failed to fetch dynamically imported module");
  await view.leave();
  isGone = false;
  const again = await show(<Part name="Ada" />);
  expect(again.words()).toBe("Hello, Ada");
});

test("an optional part that fails to load leaves its place empty and the rest as it is", async () => {
  const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));
  const Part = lazyComponent<{ name: string }>(gone, null, { isOptional: true });
  const view = await show([
    <p key="1">The checklist</p>,
    <Catching key="2">
      <Part name="Ada" fallback="Wait" />
    </Catching>,
  ]);
  expect(view.words()).toBe("The checklistWait");
  await expect.poll(() => view.words(), { timeout: 3_000 }).toBe("The checklist");
});
