import { useState } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Combobox } from "../../../../src-ui/office/combobox/Combobox.tsx";
import type { Matches, Option } from "../../../../src-ui/office/combobox/use-combobox.ts";
import { act } from "../../support/act.ts";
import { typeInto } from "../../support/form-driver.ts";
import { rendered } from "../../support/rendered.ts";

const OPTIONS: Option[] = [
  { value: "lobby", label: "Main lobby", detail: "HB-L01" },
  { value: "kitchen", label: "Kitchen", detail: "HB-L02" },
  { value: "lab", label: "Laboratory", detail: "HB-L03" },
];
function matching(term: string): Matches {
  const options = OPTIONS.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()));
  return { options, count: options.length };
}

beforeEach(() => {
  vi.useFakeTimers();
});

async function show(search: (term: string) => Promise<Matches> = async (term) => matching(term)) {
  const chosen: string[] = [];
  function Place() {
    const [value, setValue] = useState("kitchen");
    return (
      <Combobox
        label="Location"
        value={value}
        valueLabel="Kitchen"
        search={search}
        onChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
      />
    );
  }
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  await act(async () => root.render(<Place />));
  rendered.add(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  const input = container.querySelector("input")!;
  const wait = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(200));
  return {
    chosen,
    input,
    wait,
    options: () => [...container.querySelectorAll("[role=option]")].map((option) => option.querySelector("span span")?.textContent),
    active: () => container.querySelector(`[id="${input.getAttribute("aria-activedescendant")}"]`)?.textContent,
    async type(text: string) {
      await act(async () => {
        input.focus();
        typeInto(input, text);
      });
    },
    async press(key: string) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      await act(async () => input.dispatchEvent(event));
      return event.defaultPrevented;
    },
    blur: () => act(async () => input.blur()),
  };
}

describe("a combobox", () => {
  test("shows the current choice before any search", async () => {
    const { input, options } = await show();
    expect(input.value).toBe("Kitchen");
    expect(input.getAttribute("aria-expanded")).toBe("false");
    expect(options()).toEqual([]);
  });

  test("offers the matches for the typed text, with the best match ready for Enter", async () => {
    const view = await show();
    await view.type("lab");
    await view.wait();
    expect(view.options()).toEqual(["Laboratory"]);
    expect(view.active()).toContain("Laboratory");
    expect(await view.press("Enter")).toBe(true);
    expect(view.chosen).toEqual(["lab"]);
    expect(view.input.value).toBe("Laboratory");
    expect(view.input.getAttribute("aria-expanded")).toBe("false");
  });

  test("after an early Enter selects the best match once it arrives, and nothing before", async () => {
    const view = await show();
    await view.press("ArrowDown");
    await view.type("lab");
    expect(await view.press("Enter")).toBe(true);
    expect(view.chosen).toEqual([]);
    await view.wait();
    expect(view.chosen).toEqual(["lab"]);
  });

  test("forgets an early Enter when typing continues", async () => {
    const view = await show();
    await view.type("la");
    await view.press("Enter");
    await view.type("lob");
    await view.wait();
    expect(view.chosen).toEqual([]);
  });

  test("leaves Enter to its form while it is closed", async () => {
    const view = await show();
    expect(await view.press("Enter")).toBe(false);
  });

  test("cycles through its options with the arrow keys", async () => {
    const view = await show();
    await view.press("ArrowDown");
    await view.wait();
    expect(view.active()).toBeUndefined();
    await view.press("ArrowUp");
    expect(view.active()).toContain("Laboratory");
    await view.press("ArrowDown");
    expect(view.active()).toContain("Main lobby");
  });

  test.each([
    ["Escape", (view: Awaited<ReturnType<typeof show>>): Promise<unknown> => view.press("Escape")],
    ["leaving the field", (view: Awaited<ReturnType<typeof show>>): Promise<unknown> => view.blur()],
  ])("returns to the previous choice on %s", async (_, stop) => {
    const view = await show();
    await view.type("lob");
    await view.wait();
    await stop(view);
    expect(view.input.value).toBe("Kitchen");
    expect(view.chosen).toEqual([]);
  });

  test("clears the choice when its text is emptied", async () => {
    const view = await show();
    await view.type("");
    expect(view.chosen).toEqual([""]);
  });

  test("drops a result that arrives after a later search", async () => {
    const pending = new Map<string, (found: Matches) => void>();
    const view = await show((term) => new Promise((resolve) => pending.set(term, resolve)));
    await view.type("la");
    await view.wait();
    await view.type("lob");
    await view.wait();
    await act(async () => pending.get("lob")!(matching("lob")));
    await act(async () => pending.get("la")!(matching("la")));
    expect(view.options()).toEqual(["Main lobby"]);
  });

  test.each([
    { count: 1, status: "1 match", note: undefined },
    { count: 3000, status: "Showing 1 of 3,000. Type more to narrow it down.", note: "Showing 1 of 3,000. Type more to narrow it down." },
  ])(
    "says how many of $count matches it shows, and, of more than those, visibly that typing more helps",
    async ({ count, status, note }) => {
      const view = await show(async (term) => ({ ...matching(term), count }));
      await view.type("lab");
      await view.wait();
      expect(document.querySelector("[role=status]")?.textContent).toBe(status);
      expect(document.querySelector("[popover] p")?.textContent).toBe(note);
    },
  );

  test("says why the search failed", async () => {
    const view = await show(() => Promise.reject(new Error("down")));
    await view.type("x");
    await view.wait();
    expect(document.querySelector("[role=status]")?.textContent).toContain("Something went wrong");
  });
});
