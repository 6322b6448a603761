import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { SelectedActions } from "../../../../../../src-ui/office/screens/inspections/list/SelectedActions.tsx";
import { ToastContext } from "../../../../../../src-ui/use-toast.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";
import { selectionOf } from "../../../../support/selection.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
let kept: readonly string[] | null = null;
const toasts: string[] = [];
afterEach(() => {
  kept = null;
  toasts.length = 0;
});

const rows = ["one", "two", "three"].map((inspectionId) => inspectionWith({ inspectionId, status: "Completed", passed: true, version: 3 }));
const selection = selectionOf(
  rows,
  ({ inspectionId }) => inspectionId,
  (ids) => void (kept = ids),
);

/** Begins to accept all three; the test settles the calls one by one. */
async function accept(): Promise<void> {
  page = await renderInOffice(
    <ToastContext value={({ message }) => toasts.push(message)}>
      <SelectedActions selection={selection} />
    </ToastContext>,
  );
  await press(page, "Accept 3");
  await press(page, "Accept");
}

const respond = (at: number): Promise<void> => page.settle(() => page.sent[at]!.respond({}));

test("an inspection whose acceptance the server refused stays selected", async () => {
  await accept();
  await respond(0);
  await page.settle(() => page.sent[1]!.refuse(new ApiError("versionStale", "Somebody else changed this.", 412)));
  await respond(2);
  expect(kept).toEqual(["two"]);
});

test("inspections that were refused for several reasons are shown with each of them", async () => {
  await accept();
  const changed = new ApiError("versionStale", "This was changed in the meantime", 412);
  for (const at of [0, 1]) await page.settle(() => page.sent[at]!.refuse(changed));
  await page.settle(() => page.sent[2]!.refuse(new ApiError("notFound", "Not found", 404)));
  expect(toasts).toEqual(["0 of 3 done. 3 were refused and are still selected: This was changed in the meantime. Not found"]);
});

test("what was refused stays selected with what was not attempted once the server stops responding", async () => {
  await accept();
  await page.settle(() => page.sent[0]!.refuse(new ApiError("versionStale", "Somebody else changed this.", 412)));
  for (const at of [1, 2]) await page.settle(() => page.sent[at]!.refuse(new ApiError("offline", "You are offline.")));
  expect(kept).toEqual(["one", "two", "three"]);
});

test("an acceptance that is pressed again after its response was lost has the same key, the others have new ones", async () => {
  const lost = new ApiError("timeout", "The server took too long.");
  await accept();
  await respond(0);
  for (const at of [1, 2]) await page.settle(() => page.sent[at]!.refuse(lost));
  await press(page, "Accept 3");
  await press(page, "Accept");
  for (const at of [3, 4, 5]) await respond(at);
  const idOf = (input: unknown): string => (input as { params: { id: string } }).params.id;
  const keysOf = (id: string) => new Set(page.sent.filter(({ input }) => idOf(input) === id).map(({ options }) => options.idempotencyKey));
  expect(["one", "two", "three"].map((id) => keysOf(id).size)).toEqual([2, 1, 1]);
});

test("the question about a batch keeps naming what was asked about, although the list is read again meanwhile", async () => {
  function Reading() {
    const [left, setLeft] = useState(rows);
    return (
      <>
        <button onClick={() => setLeft(rows.slice(1))}>Read again</button>
        <SelectedActions selection={{ ...selection, rows: new Map(left.map((row) => [row.inspectionId, row])) }} />
      </>
    );
  }
  page = await renderInOffice(<Reading />);
  await press(page, "Accept 3");
  const title = () => page.container.querySelector("dialog h2")?.textContent;
  const asked = title();
  await press(page, "Read again");
  expect(title()).toBe(asked);
});

test("the browser asks before it closes the page while a batch is under way", async () => {
  await accept();
  await respond(0);
  expect(asksBeforeClosing()).toBe(true);
  await respond(1);
  await respond(2);
  expect(asksBeforeClosing()).toBe(false);
});

test("inspections that an action does not concern stay selected", async () => {
  const planned = inspectionWith({ inspectionId: "planned", status: "Scheduled", version: 1 });
  const all = new Map([...selection.rows, [planned.inspectionId, planned]]);
  page = await renderInOffice(<SelectedActions selection={{ ...selection, rows: all }} />);
  await press(page, "Accept 3");
  await press(page, "Accept");
  for (const at of [0, 1, 2]) await respond(at);
  expect(kept).toEqual(["planned"]);
});
