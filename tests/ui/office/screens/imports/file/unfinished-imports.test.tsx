import { expect, test } from "vitest";
import { UnfinishedImports } from "../../../../../../src-ui/office/screens/imports/file/UnfinishedImports.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { importWith } from "../../../../support/records.ts";

test("unfinished imports are asked for by their statuses, so that later imports do not hide them", async () => {
  const page = await renderInOffice(<UnfinishedImports />);
  const [read] = page.sent.filter(({ path }) => path === "/imports/history");
  expect(read?.input).toMatchObject({ query: { status: "Uploaded,Validated,Failed" } });
  const unfinished = { importId: "one", fileName: "units.csv", status: "Failed", rowCount: 2, createdByName: "Alice Morgan" };
  const item = { ...unfinished, createdAt: "2026-01-22T15:00:00Z", fileKeptUntil: null };
  await page.settle(() => read!.respond({ items: [item], totalCount: 1 }));
  await expect.poll(() => page.container.textContent).toContain("units.csv");
});

test("unfinished imports that are not listed are counted, with a link to the import history", async () => {
  const page = await renderInOffice(<UnfinishedImports />);
  await page.settle(() => page.sent.find(({ path }) => path === "/imports/history")!.respond({ items: [importWith()], totalCount: 51 }));
  await page.until(() => expect(page.button("50 more in the import history")?.getAttribute("href")).toBe("/import-history"));
});
