import { afterEach, beforeEach, expect, test } from "vitest";
import { ignoreSecondPresses } from "../../../src-ui/components/second-press.ts";

/** The time of the latest press. */
let now = 0;
const chosen: string[] = [];
let end = (): void => {};

afterEach(() => {
  end();
  document.body.replaceChildren();
});
beforeEach(() => {
  end = ignoreSecondPresses();
  chosen.length = 0;
  document.body.innerHTML = "<button>It</button>";
  history.replaceState(null, "", "/list");
  document.querySelector("button")!.addEventListener("click", () => {
    chosen.push(location.pathname);
    history.pushState(null, "", "/checklist");
  });
});

interface Press {
  by: "touch" | "mouse";
  afterMs: number;
  /** How many quick presses the browser counts. */
  detail: number;
  x?: number;
}

/** Puts a finger or a mouse button down, as at the beginning of a press or of scrolling. */
function touch({ by, afterMs, x = 100 }: Omit<Press, "detail">): void {
  now += afterMs;
  const down = new PointerEvent("pointerdown", { bubbles: true, pointerType: by, clientX: x, clientY: 100 });
  Object.defineProperty(down, "timeStamp", { value: now });
  document.querySelector("button")!.dispatchEvent(down);
}

function press({ detail, ...where }: Press): void {
  touch(where);
  document.querySelector("button")!.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
}

test.each([
  ["a double tap as an iPhone reports it", { by: "touch", afterMs: 250, detail: 1 }],
  ["a double tap as Android reports it", { by: "touch", afterMs: 250, detail: 2 }],
  ["a double click", { by: "mouse", afterMs: 250, detail: 2 }],
] as const)("the second press of %s chooses nothing on the screen that the first one opened, nor does a third", (_, second) => {
  press({ ...second, detail: 1 });
  press(second);
  press({ ...second, detail: second.detail === 2 ? 3 : 1 });
  expect(chosen).toEqual(["/list"]);
});

test.each([
  ["a later tap", { by: "touch", afterMs: 600, detail: 1 }],
  ["a quick tap elsewhere", { by: "touch", afterMs: 100, detail: 1, x: 300 }],
  ["a quick single click", { by: "mouse", afterMs: 100, detail: 1 }],
  ["a quick second click elsewhere", { by: "mouse", afterMs: 100, detail: 2, x: 300 }],
  ["a key", { by: "touch", afterMs: 250, detail: 0 }],
] as const)("%s counts on a screen that was just opened", (_, next) => {
  press({ by: next.by, afterMs: 0, detail: 1 });
  press(next);
  expect(chosen).toEqual(["/list", "/checklist"]);
});

test("a tap soon after scrolling counts, however long ago the last tap was on another screen", () => {
  press({ by: "touch", afterMs: 0, detail: 1 });
  touch({ by: "touch", afterMs: 3_000 });
  press({ by: "touch", afterMs: 300, detail: 1 });
  expect(chosen).toEqual(["/list", "/checklist"]);
});

test("a double click whose first press met a disabled button, which reports no click, counts", () => {
  press({ by: "mouse", afterMs: 0, detail: 1 });
  touch({ by: "mouse", afterMs: 3_000, x: 300 });
  press({ by: "mouse", afterMs: 250, detail: 2, x: 300 });
  expect(chosen).toEqual(["/list", "/checklist"]);
});

test("a press of a screen reader, which does not touch the screen, counts", () => {
  press({ by: "touch", afterMs: 0, detail: 1 });
  press({ by: "touch", afterMs: 100, detail: 1 });
  document.querySelector("button")!.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(chosen).toEqual(["/list", "/checklist"]);
});

test("quick presses all count while the screen stays", () => {
  history.replaceState(null, "", "/checklist");
  for (const detail of [1, 2, 3]) press({ by: "mouse", afterMs: 100, detail });
  for (let taps = 0; taps < 3; taps++) press({ by: "touch", afterMs: 100, detail: 1 });
  expect(chosen).toHaveLength(6);
});

/** Whether Enter in this element does what it does by default, such as a press. */
function doesAct(html: string, isRepeat: boolean): boolean {
  document.body.innerHTML = html;
  const key = new KeyboardEvent("keydown", { key: "Enter", repeat: isRepeat, bubbles: true, cancelable: true });
  return document.body.firstElementChild!.dispatchEvent(key);
}

test("a held Enter presses once, whatever that brought under the focus", () => {
  const button = "<button>Move</button>";
  expect([doesAct(button, false), doesAct(button, true), doesAct("<input>", true)]).toEqual([true, false, false]);
});

test("a held Enter writes empty lines", () => {
  expect(doesAct("<textarea></textarea>", true)).toBe(true);
});
