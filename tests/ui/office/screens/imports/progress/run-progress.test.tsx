import { useState } from "react";
import { expect, test } from "vitest";
import { useRead } from "../../../../../../src-ui/office/data/use-read.ts";
import { ImportHistoryScreen } from "../../../../../../src-ui/office/screens/imports/history/ImportHistoryScreen.tsx";
import { RunProgress } from "../../../../../../src-ui/office/screens/imports/progress/RunProgress.tsx";
import { RowEntry } from "../../../../../../src-ui/office/screens/imports/rows/RowEntry.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { importRowWith, importWith } from "../../../../support/records.ts";

const detail = importWith({ fileName: "units.csv", status: "Undoing", done: 1, total: 2 });

/** The rows of an import, with the progress of its undo until the undo ends. */
function Undoing() {
  const [isUndoing, setUndoing] = useState(true);
  const { data } = useRead("GET /imports/{id}/rows", { params: { id: "one" } });
  if (!isUndoing) return null;
  return (
    <>
      {data && <p>{data.totalCount} rows</p>}
      <button onClick={() => setUndoing(false)}>End</button>
      <RunProgress detail={detail} refresh={() => {}} isSilent={false} stage="undoing" />
    </>
  );
}

test("rows that were loaded during an undo are reloaded at once when it ends", async () => {
  const page = await renderInOffice(<Undoing />);
  const reads = () => page.sent.filter(({ path }) => path.endsWith("/rows"));
  await page.settle(() => reads()[0]!.respond({ items: [], totalCount: 0 }));
  await expect.poll(() => page.container.textContent).toContain("0 rows");
  expect(reads()).toHaveLength(1);
  await page.settle(() => page.button("End")!.click());
  await expect.poll(reads).toHaveLength(2);
});

test("while an import is undone, an unchanged row says that nothing changed, not what would", async () => {
  const row = importRowWith({ outcome: "unchanged", code: "A-1" });
  const props = { index: 0, count: 1, row, isOpen: false, typed: undefined, measure: () => {}, onToggle: () => {} };
  const page = await renderInOffice(<RowEntry {...props} detail={detail} />);
  expect(page.container.textContent).toContain("Nothing changed");
});

test("the history says once, in an alert, why an undo did not finish", async () => {
  history.replaceState(null, "", "?import=one");
  const page = await renderInOffice(<ImportHistoryScreen />);
  const reason = "The server stopped before it was undone; nothing was taken back";
  await page.settle(() => page.sent.find(({ path }) => path === "/imports/{id}")!.respond({ ...detail, status: "Completed", reason }));
  const alert = () => page.container.querySelector("[role=alert]")?.textContent;
  await expect.poll(alert).toBe(`The last undo did not finish${reason}`);
  expect(page.container.textContent.split(reason)).toHaveLength(2);
});
