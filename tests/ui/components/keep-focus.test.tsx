import { useState } from "react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isFocusLost } from "../../../src-ui/components/heading-focus.ts";
import { keepFocus } from "../../../src-ui/components/keep-focus.ts";
import { StepHeading } from "../../../src-ui/office/screens/imports/StepHeading.tsx";
import { renderWithEngine } from "../support/engine-render.tsx";

let end = (): void => {};
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

/** A screen whose button goes away when it is pressed. */
function Screen({ children }: { children: (isPressed: boolean, press: ReactNode) => ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <main>
      <div>
        <h1 tabIndex={-1}>Your rounds</h1>
        {children(isPressed, isPressed ? null : <button onClick={() => setPressed(true)}>Press</button>)}
      </div>
    </main>
  );
}

/** Renders the screen, focuses the button and presses it. Resolves with what is focused once the focus has come to rest. */
async function focusAfterPress(children: (isPressed: boolean, press: ReactNode) => ReactNode): Promise<Element | null> {
  const view = await renderWithEngine(<Screen>{children}</Screen>);
  view.button("Press")!.focus();
  await view.settle(() => view.button("Press")!.click());
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return document.activeElement;
}

test("the row that is now at the place of a removed one takes the focus", async () => {
  const focused = await focusAfterPress((isPressed, press) => (
    <ul>
      <li>HB-E001</li>
      {!isPressed && <li>{press}</li>}
      <li>
        <a href="/next">HB-E003</a>
      </li>
    </ul>
  ));
  expect(focused?.outerHTML).toContain("HB-E003");
  expect(focused?.tagName).toBe("LI");
});

test("what takes the place of a button takes the focus as well, and gives it up without a trace", async () => {
  const focused = await focusAfterPress((isPressed, press) => (
    <section>
      {press}
      {isPressed && <p>This browser agreed.</p>}
      <button>Other</button>
    </section>
  ));
  expect(focused?.textContent).toBe("This browser agreed.");
  document.querySelectorAll("button")[0]!.focus();
  expect(document.querySelector("p")!.attributes).toHaveLength(0);
});

test("a control beside a removed one is not focused, since a second press of the same key would press it", async () => {
  const focused = await focusAfterPress((_isPressed, press) => (
    <section>
      {press}
      <button>Withdraw</button>
    </section>
  ));
  expect(focused?.tagName).toBe("SECTION");
});

test("the heading takes the focus if nothing is left around what went away", async () => {
  expect((await focusAfterPress((_isPressed, press) => press))?.tagName).toBe("H1");
});

test("the heading takes the focus if what went away was outside of the screen, such as the sync status", async () => {
  const view = await renderWithEngine(
    <>
      <header>
        <button>Dismiss</button>
      </header>
      <main>
        <h1 tabIndex={-1}>Checklist</h1>
      </main>
    </>,
  );
  view.button("Dismiss")!.focus();
  view.button("Dismiss")!.remove();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Checklist"));
});

test("an element that is moved keeps the focus", async () => {
  const view = await renderWithEngine(
    <main>
      <ul>
        <li>HB-E001</li>
        <li>
          <button>HB-E002</button>
        </li>
      </ul>
    </main>,
  );
  const list = view.container.querySelector("ul")!;
  view.button("HB-E002")!.focus();
  const line = list.lastElementChild!;
  line.remove();
  view.button("HB-E002")?.blur();
  list.prepend(line);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("HB-E002"));
});

test("what the focus rests on leaves it to whatever knows a better place", async () => {
  await focusAfterPress((_isPressed, press) => <section>Photo removed {press}</section>);
  expect(isFocusLost()).toBe(true);
});

test.each([
  ["what is left of the step before", (press: ReactNode) => <section>Uploading {press}</section>],
  ["the screen's heading", (press: ReactNode) => press],
])("the heading of the next step takes the focus if that rests on %s", async (_place, before) => {
  function Steps({ isPressed, press }: { isPressed: boolean; press: ReactNode }) {
    const [isNext, setNext] = useState(false);
    const name = isPressed ? "Upload" : "File";
    return (
      <>
        <StepHeading key={Number(isNext)}>{isNext ? "Columns" : name}</StepHeading>
        {before(press)}
        <button onClick={() => setNext(true)}>Next</button>
      </>
    );
  }
  const view = await renderWithEngine(<Screen>{(isPressed, press) => <Steps isPressed={isPressed} press={press} />}</Screen>);
  view.button("Press")!.focus();
  await view.settle(() => view.button("Press")!.click());
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await view.settle(() => view.button("Next")!.click());
  await view.until(() => expect(document.activeElement?.textContent).toBe("Columns"));
});
