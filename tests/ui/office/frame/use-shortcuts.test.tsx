import { useState } from "react";
import { expect, test } from "vitest";
import { ShortcutList } from "../../../../src-ui/office/frame/ShortcutList.tsx";
import { useShortcuts } from "../../../../src-ui/office/frame/use-shortcuts.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** A screen with shortcuts, and the list of shortcuts. */
function Keys({ acts }: { acts: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const act = (what: string) => () => void acts.push(what);
  useShortcuts({ u: act("undo"), "?": act("help"), "g d": act("dashboard"), "mod+k": act("palette"), Escape: act("clear") });
  return (
    <>
      <button onClick={() => setOpen(true)}>List</button>
      {isOpen && <ShortcutList destinations={[]} onClose={() => setOpen(false)} />}
    </>
  );
}

async function pressKeys(...keys: string[]): Promise<void> {
  for (const key of keys) await page.settle(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
}

async function pressAll(): Promise<void> {
  const keys = [{ key: "u" }, { key: "?" }, { key: "g" }, { key: "d" }, { key: "k", ctrlKey: true }, { key: "Escape" }];
  for (const key of keys)
    await page.settle(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true })));
}

async function toggle(): Promise<void> {
  await press(page, "List");
  await page.settle(() => page.container.querySelector<HTMLInputElement>('input[type="checkbox"]')!.click());
  await press(page, "Close");
}

test("shortcuts of a single character can be turned off on a device, and on again; others stay", async () => {
  const acts: string[] = [];
  page = await renderInOffice(<Keys acts={acts} />);
  await toggle();
  await pressAll();
  expect(acts.splice(0)).toEqual(["palette", "clear"]);
  await toggle();
  await pressAll();
  expect(acts).toEqual(["undo", "help", "dashboard", "palette", "clear"]);
});

/** A part of the screen with a shortcut of its own. */
function List({ acts }: { acts: string[] }) {
  useShortcuts({ x: () => void acts.push("select") });
  return null;
}

test("a key after the first one of a sequence does nothing alone, also where another part of the screen listens to it", async () => {
  const acts: string[] = [];
  page = await renderInOffice(
    <>
      <List acts={acts} />
      <Keys acts={acts} />
    </>,
  );
  await pressKeys("g", "x");
  expect(acts).toEqual([]);
  await pressKeys("x", "g", "d");
  expect(acts).toEqual(["select", "dashboard"]);
});

test("a combination with Ctrl works also after the first key of a sequence", async () => {
  const acts: string[] = [];
  page = await renderInOffice(<Keys acts={acts} />);
  await pressKeys("g");
  await page.settle(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true })));
  expect(acts).toEqual(["palette"]);
});

test("the last key of an unknown sequence does not do what it does alone", async () => {
  const acts: string[] = [];
  page = await renderInOffice(<Keys acts={acts} />);
  await pressKeys("g", "u", "u");
  expect(acts).toEqual(["undo"]);
});
