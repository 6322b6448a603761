import { useState } from "react";
import { expect, test } from "vitest";
import { SelectionBar } from "../../../../src-ui/office/tables/SelectionBar.tsx";
import { renderInOffice } from "../../support/office-render.tsx";
import { selectionOf } from "../../support/selection.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

function List() {
  const [isSelected, setIsSelected] = useState(true);
  const selection = selectionOf([{ id: "one" }], ({ id }) => id);
  return (
    <main>
      <h1 tabIndex={-1}>Extinguishers</h1>
      {isSelected && (
        <SelectionBar selection={{ ...selection, clear: () => setIsSelected(false) }}>
          <p>Actions</p>
        </SelectionBar>
      )}
    </main>
  );
}

test("a bar that goes away with the focus leaves it on the heading of the screen", async () => {
  page = await renderInOffice(<List />);
  const clear = page.container.querySelector("button")!;
  clear.focus();
  await page.settle(() => clear.click());
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});
