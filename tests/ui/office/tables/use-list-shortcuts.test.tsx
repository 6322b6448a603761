import { describe, expect, test } from "vitest";
import { Codes, codes } from "../../support/codes.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const key = (name: string) =>
  page.settle(
    () =>
      void (document.activeElement ?? document).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
  );
const focused = (): string => document.activeElement?.textContent ?? "";
const selected = (): string => page.container.querySelector("output")?.textContent ?? "";

describe("the keys of a table", () => {
  test("move from row to row within the table, select rows, and clear the selection", async () => {
    page = await renderInOffice(<Codes rows={codes(1, 3)} />);
    await key("j");
    expect(focused()).toBe("HB-1");
    for (const name of ["j", "j", "j"]) await key(name);
    expect(focused()).toBe("HB-3");
    await key("k");
    await key("x");
    expect([focused(), selected()]).toEqual(["HB-2", "HB-2"]);
    await key("Escape");
    expect(selected()).toBe("");
  });

  test("select all rows passed with Shift, from the row where it began", async () => {
    page = await renderInOffice(<Codes rows={codes(1, 4)} />);
    for (const name of ["j", "j", "J", "J"]) await key(name);
    expect(selected()).toBe("HB-2,HB-3,HB-4");
  });

  test("act on the table that has the focus", async () => {
    page = await renderInOffice(
      <>
        <Codes rows={codes(1, 2)} />
        <Codes rows={codes(5, 2)} caption="Others" />
      </>,
    );
    await page.settle(() => page.container.querySelector<HTMLElement>('[href="#HB-5"]')?.focus());
    await key("j");
    expect(focused()).toBe("HB-6");
  });
});
