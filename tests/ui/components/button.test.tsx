import { ArrowUp } from "lucide";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { Button, IconButton } from "../../../src-ui/components/Button.tsx";
import { ignoreSecondPresses } from "../../../src-ui/components/second-press.ts";
import { renderWithEngine } from "../support/engine-render.tsx";

let page: Awaited<ReturnType<typeof renderWithEngine>>;

/** Presses the only button; `detail` is how many presses came so quickly one after the other. */
const press = (detail: number): Promise<void> =>
  page.settle(() => page.container.querySelector("button")!.dispatchEvent(new MouseEvent("click", { bubbles: true, detail })));

function Toggle() {
  const [isArchived, setArchived] = useState(false);
  return isArchived ? (
    <Button onClick={() => setArchived(false)}>Restore</Button>
  ) : (
    <Button onClick={() => setArchived(true)}>Archive</Button>
  );
}

test("the second press of a double click does not undo the first one, on a button that has become its opposite", async () => {
  page = await renderWithEngine(<Toggle />);
  await press(1);
  await press(2);
  expect(page.container.textContent).toBe("Restore");
  await press(1);
  expect(page.container.textContent).toBe("Archive");
});

test("quick presses of a button that stays the same all count", async () => {
  const pressed: number[] = [];
  page = await renderWithEngine(<Button onClick={({ detail }) => pressed.push(detail)}>Next page</Button>);
  await press(1);
  await press(2);
  await press(3);
  expect(pressed).toEqual([1, 2, 3]);
});

test("nor does the second tap of a double tap on an iPhone, which does not count them", async () => {
  onTestFinished(ignoreSecondPresses());
  page = await renderWithEngine(<Toggle />);
  const tap = async (at: number): Promise<void> => {
    const down = new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" });
    Object.defineProperty(down, "timeStamp", { value: at });
    page.container.querySelector("button")!.dispatchEvent(down);
    await press(1);
  };
  await tap(1_000);
  await tap(1_250);
  expect(page.container.textContent).toBe("Restore");
  await press(0);
  expect(page.container.textContent, "by a key").toBe("Archive");
});

test.each([
  ["a button", (props: object) => <Button {...props}>Up</Button>],
  ["an icon button", (props: object) => <IconButton icon={ArrowUp} label="Up" {...props} />],
] as const)("%s that its press disables keeps the focus, and ignores further presses", async (_which, shown) => {
  const pressed: string[] = [];
  function Once() {
    const [isDone, setDone] = useState(false);
    const onClick = () => {
      pressed.push("once");
      setDone(true);
    };
    return shown({ disabled: isDone, onClick });
  }
  page = await renderWithEngine(<Once />);
  const button = page.container.querySelector("button")!;
  button.focus();
  await press(1);
  await press(1);
  expect(pressed).toEqual(["once"]);
  expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  expect(document.activeElement).toBe(button);
});
