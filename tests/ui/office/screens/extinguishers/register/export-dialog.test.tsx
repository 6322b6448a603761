import { expect, test } from "vitest";
import { ExportDialog } from "../../../../../../src-ui/office/screens/extinguishers/register/ExportDialog.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("an export saves nothing from the device's own copies, which may be old, and says why", async () => {
  let closed = false;
  page = await renderInOffice(<ExportDialog query={{}} chosen={["typeName"]} onClose={() => (closed = true)} />);
  const list = page.sent.find(({ path }) => path === "/extinguishers");
  await page.settle(() => list!.respond({ items: [], totalCount: 0 }, Date.UTC(2026, 0, 1)));
  expect(closed).toBe(false);
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("server");
  expect(page.container.querySelector("progress")).toBeNull();
});
