import { useEffect, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { ToastList } from "../../../../../../src-ui/office/frame/ToastList.tsx";
import { useCancelPlanned } from "../../../../../../src-ui/office/screens/inspections/plan/use-cancel-planned.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
let shown: string[] = [];
afterEach(() => (shown = []));

const made = ["one", "two", "three"].map((inspectionId) => inspectionWith({ inspectionId, version: 3 }));

/** The toast after three inspections were planned. */
function Planned() {
  const undoOf = useCancelPlanned();
  const [undo] = useState(() => undoOf(made));
  return <ToastList toasts={[{ id: 1, message: "3 planned.", undo }]} show={({ message }) => shown.push(message)} drop={() => {}} />;
}

/** The form that planned them, which is left once it has. */
function Form({ onPlanned }: { onPlanned: (undo: () => Promise<void>) => void }) {
  const undoOf = useCancelPlanned();
  const [undo] = useState(() => undoOf(made));
  useEffect(() => {
    onPlanned(undo);
  }, [onPlanned, undo]);
  return null;
}

async function pressUndo(): Promise<void> {
  page = await renderInOffice(<Planned />);
  await press(page, "Undo");
}

const respond = (at: number): Promise<void> => page.settle(() => page.sent[at]!.respond(null));
const refuse = (at: number, error: ApiError): Promise<void> => page.settle(() => page.sent[at]!.refuse(error));
const canceled = (from: number) => page.sent.slice(from).map(({ input }) => (input as { params: { id: string } }).params.id);

test.each([
  ["offline", [new ApiError("offline", "You are offline."), new ApiError("offline", "You are offline.")]],
  ["asked to wait", [new ApiError("tooManyRequests", "Too many requests.", 429)]],
] as const)("an undo of a plan that stops because it is %s is offered again, for what is left", async (_why, errors) => {
  await pressUndo();
  await respond(0);
  for (const [at, error] of errors.entries()) await refuse(1 + at, error);
  expect(page.container.textContent).toContain(`1 of 3 were canceled; the rest are still planned: ${errors[0].message}`);

  const before = page.sent.length;
  await press(page, "Try again");
  await respond(before);
  await respond(before + 1);
  expect(canceled(before)).toEqual(["two", "three"]);
  expect(shown).toEqual(["Undone"]);
});

test("an undo of a plan that is tried again keeps the key of the call whose response was lost, so that nothing is done twice", async () => {
  await pressUndo();
  for (const at of [0, 1]) await refuse(at, new ApiError("timeout", "The server took too long."));
  await press(page, "Try again");
  const [first, , again] = page.sent;
  expect(again?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
});

test("the browser asks before it closes the page until the last of a plan is canceled, also once the form that planned it was left", async () => {
  let undo = async (): Promise<void> => {};
  page = await renderInOffice(<Form onPlanned={(given) => void (undo = given)} />);
  const { sent, settle, leave } = page;
  await leave();
  expect(asksBeforeClosing()).toBe(false);
  const undone = undo();
  for (const at of made.keys()) {
    await expect.poll(() => sent[at]).toBeDefined();
    expect(asksBeforeClosing()).toBe(true);
    await settle(() => sent[at]!.respond(null));
  }
  await undone;
  expect(asksBeforeClosing()).toBe(false);
});

test("an undo of a plan that canceled nothing yet says only why", async () => {
  await pressUndo();
  for (const at of [0, 1]) await refuse(at, new ApiError("offline", "You are offline."));
  expect(page.container.querySelector("p")?.textContent).toBe("3 planned.You are offline.");
});

test("an undo of a plan that the server refused in part says how many are still planned, also after it was tried again", async () => {
  await pressUndo();
  await refuse(0, new ApiError("versionStale", "Somebody else changed this.", 412));
  for (const at of [1, 2]) await refuse(at, new ApiError("offline", "You are offline."));
  await press(page, "Try again");
  await refuse(3, new ApiError("versionStale", "Somebody else changed this.", 412));
  await respond(4);
  await respond(5);
  expect(shown).toEqual(["2 of 3 were canceled; the rest are still planned: Somebody else changed this."]);
});

test("an undo of a plan that the server refused for several reasons gives each of them", async () => {
  await pressUndo();
  await refuse(0, new ApiError("versionStale", "This was changed in the meantime", 412));
  await refuse(1, new ApiError("inspectionSealed", "A completed inspection cannot be changed; do a new one", 409));
  await respond(2);
  expect(shown).toEqual([
    "1 of 3 were canceled; the rest are still planned: This was changed in the meantime. A completed inspection cannot be changed; do a new one",
  ]);
});
