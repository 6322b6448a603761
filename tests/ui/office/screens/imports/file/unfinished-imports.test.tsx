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

test("an import that is discarded leaves the focus on the one that takes its place", async () => {
  const page = await renderInOffice(<UnfinishedImports />);
  const list = (...names: string[]) =>
    page.settle(() =>
      page.sent
        .findLast(({ path }) => path === "/imports/history")!
        .respond({ items: names.map((fileName) => importWith({ importId: fileName, fileName })), totalCount: names.length }),
    );
  await list("one.csv", "two.csv");
  await page.until(() => expect(page.button("Discard one.csv")).toBeDefined());
  page.button("Discard one.csv")!.focus();
  await page.settle(() => page.button("Discard one.csv")!.click());
  await page.settle(() => page.container.querySelector<HTMLElement>("dialog button:last-child")!.click());
  await page.settle(() => page.sent.find(({ path }) => path.endsWith("/cancel"))!.respond({}));
  await list("two.csv");
  await page.until(() => expect(page.button("Discard one.csv")).toBeUndefined());
  expect(document.activeElement?.tagName).toBe("LI");
  expect(document.activeElement?.textContent).toContain("two.csv");
});

test("unfinished imports that are not listed are counted, with a link to the import history", async () => {
  const page = await renderInOffice(<UnfinishedImports />);
  await page.settle(() => page.sent.find(({ path }) => path === "/imports/history")!.respond({ items: [importWith()], totalCount: 51 }));
  await page.until(() => expect(page.button("50 more in the import history")?.getAttribute("href")).toBe("/import-history"));
});
