import { useState } from "react";
import { expect, test } from "vitest";
import { unsavedWork } from "../../src-ui/unsaved-work.ts";
import { useUnsavedWork } from "../../src-ui/use-unsaved-work.ts";
import { asksBeforeClosing } from "./support/asks-before-closing.ts";
import { renderWithEngine } from "./support/engine-render.tsx";
import { press } from "./support/form-driver.ts";

function Count() {
  const { work, read, put } = useUnsavedWork("count", () => 0, { isUnsaved: (count) => count > 0 });
  return (
    <>
      <output>{work}</output>
      <button onClick={() => put(read() + 1)}>More</button>
      <button onClick={() => put(0)}>Save</button>
    </>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Count />}
      <button onClick={() => setOpen(!isOpen)}>Turn</button>
    </>
  );
}

test("work that is not saved is there again after a visit to another screen, and the browser asks before it closes the page there too", async () => {
  const page = await renderWithEngine(<Screen />);
  expect(asksBeforeClosing()).toBe(false);
  await press(page, "More");
  expect(asksBeforeClosing()).toBe(true);
  await press(page, "Turn");
  expect(asksBeforeClosing(), "on the other screen").toBe(true);
  await press(page, "Turn");
  expect(page.container.querySelector("output")?.textContent).toBe("1");
});

test("work that is saved is forgotten with its screen", async () => {
  const page = await renderWithEngine(<Screen />);
  await press(page, "More");
  await press(page, "Save");
  expect(asksBeforeClosing()).toBe(false);
  await press(page, "Turn");
  expect(unsavedWork.get("count")).toBeUndefined();
});

test("work is forgotten under all keys that match, that under others stays", () => {
  const keys = ["responses one", "photos one", "photos two"];
  for (const key of keys) unsavedWork.put(key, "typed");
  unsavedWork.forgetMatching((key) => key.endsWith("one"));
  expect(keys.filter(unsavedWork.isUnsaved)).toEqual(["photos two"]);
});

test("once the last work is forgotten, the browser no longer asks", () => {
  unsavedWork.put("a", "typed");
  expect(asksBeforeClosing()).toBe(true);
  unsavedWork.forget("a");
  expect(asksBeforeClosing()).toBe(false);
});

test("what runs when the browser asks can save work, which is asked about all the same", () => {
  let saved = "";
  unsavedWork.put("a", "typed", { saveNow: (work) => (saved = work) });
  expect([asksBeforeClosing(), saved]).toEqual([true, "typed"]);
});

test("screens that show unsaved work hear that some was forgotten, and nothing if none was", () => {
  let notices = 0;
  unsavedWork.put("responses one", "typed");
  const stop = unsavedWork.subscribe(() => notices++);
  unsavedWork.forgetMatching((key) => key.endsWith("two"));
  expect(notices).toBe(0);
  unsavedWork.forgetMatching((key) => key.endsWith("one"));
  expect(notices).toBe(1);
  stop();
});
