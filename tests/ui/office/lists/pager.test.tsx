import { expect, test } from "vitest";
import { Pager } from "../../../../src-ui/office/lists/Pager.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

test("the pages of a list keep their name whichever of them is shown, so that a screen reader finds them again", async () => {
  const names: (string | null | undefined)[] = [];
  for (const page of [1, 2]) {
    const shown = await renderInOffice(<Pager page={page} pageSize={25} totalCount={60} onPage={() => {}} />);
    names.push(shown.container.querySelector("nav")?.getAttribute("aria-label"));
    await shown.leave();
  }
  expect(names).toEqual(["Pages", "Pages"]);
});
