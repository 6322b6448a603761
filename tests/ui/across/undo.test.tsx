import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ApiError } from "../../../src-ui/api/api-error.ts";
import { failureText } from "../../../src-ui/failure.ts";
import { useTemplateActions } from "../../../src-ui/office/screens/checklist-templates/use-template-actions.ts";
import { useExtinguisherBatch } from "../../../src-ui/office/screens/extinguishers/change/use-extinguisher-batch.ts";
import { MoveLocationDialog } from "../../../src-ui/office/screens/locations/MoveLocationDialog.tsx";
import { useArchiving } from "../../../src-ui/office/screens/locations/use-archiving.ts";
import { ToastContext } from "../../../src-ui/use-toast.ts";
import type { Toast } from "../../../src-ui/use-toast.ts";
import { press, submit } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";
import { locationWith, templateWith } from "../support/records.ts";

const id = (digit: number): string => `6b1f0c3e-0000-4000-8000-00000000000${digit}`;
const location = locationWith({
  locationId: id(1),
  locationName: "West wing",
  parentLocationId: id(2),
  ancestorNames: ["Main building"],
  version: 4,
});

let page: Awaited<ReturnType<typeof renderInOffice>>;
let shown: Toast[] = [];
afterEach(() => (shown = []));

function Archiving({ action }: { action: "archive" | "restore" }) {
  const archiving = useArchiving(location);
  return <button onClick={() => archiving[action](() => {})}>{action}</button>;
}

function Moving() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <MoveLocationDialog location={location} onClose={() => setOpen(false)} /> : null;
}

test.each([
  ["moving", () => <Moving />, () => submit(page)],
  ["archiving", () => <Archiving action="archive" />, () => press(page, "archive")],
  ["restoring", () => <Archiving action="restore" />, () => press(page, "restore")],
] as const)(
  "undoing %s a location applies to the version it made, so that nobody's later change is overwritten",
  async (_name, content, act) => {
    page = await renderInOffice(<ToastContext value={(toast) => shown.push(toast)}>{content()}</ToastContext>);
    await act();
    await page.settle(() => page.sent.at(-1)!.respond({ ...location, version: 5 }));
    await page.settle(() => void shown[0]?.undo?.());
    expect(page.sent).toHaveLength(2);
    expect(page.sent[1]).toMatchObject({ path: "/locations/{id}", options: { ifMatch: 5 } });
  },
);

function PuttingInUse() {
  const { putInUse } = useTemplateActions(
    templateWith({
      templateId: id(1),
      templateName: "Monthly",
      templateVersion: 3,
      version: 4,
    }),
  );
  return <button onClick={() => putInUse()}>Put in use</button>;
}

test("undoing that a version of a checklist was put in use does nothing once somebody else put another one in use", async () => {
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <PuttingInUse />
    </ToastContext>,
  );
  await press(page, "Put in use");
  await page.settle(() => page.sent[0]!.respond({ items: [templateWith({ templateId: id(2), isActive: true })] }));
  await page.settle(() => page.sent[1]!.respond({ version: 5 }));
  const undone = shown[0]?.undo?.();
  const refused = expect(undone).rejects.toThrow("This was changed in the meantime");
  await page.settle(() => page.sent[2]!.respond({ version: 6, isActive: false }));
  await refused;
  expect(page.sent).toHaveLength(3);
});

test("undoing that a version of a checklist was put in use puts the one before in use again", async () => {
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <PuttingInUse />
    </ToastContext>,
  );
  await press(page, "Put in use");
  await page.settle(() => page.sent[0]!.respond({ items: [templateWith({ templateId: id(2), isActive: true })] }));
  await page.settle(() => page.sent[1]!.respond({ version: 5 }));
  void shown[0]?.undo?.();
  await page.settle(() => page.sent[2]!.respond({ version: 5, isActive: true }));
  expect(page.sent[3]).toMatchObject({ path: "/checklisttemplates/{id}", input: { params: { id: id(2) }, body: { isActive: true } } });
});

const onScreen = (digit: number): ExtinguisherInRegister =>
  ({ extinguisherId: id(digit), locationId: id(7), isActive: true, isOutOfService: false, outOfServiceReason: null, version: 3 }) as never;
const outBecause = (digit: number, outOfServiceReason: string, version: number): ExtinguisherInRegister => ({
  ...onScreen(digit),
  isOutOfService: true,
  outOfServiceReason,
  version,
});

function TakingOut({ selected }: { selected: readonly ExtinguisherInRegister[] }) {
  const { change } = useExtinguisherBatch();
  const [failure, setFailure] = useState("");
  const takeOut = (): void => {
    change(selected, { action: "OutOfService", reason: "Missing signs" }).catch((error: unknown) => setFailure(failureText(error)));
  };
  return (
    <>
      <button onClick={takeOut}>Take out</button>
      <output>{failure}</output>
    </>
  );
}

/** Takes the extinguishers out of service, as they are on screen; the server has them as `before`. */
async function takeOut(selected: readonly ExtinguisherInRegister[], before: readonly ExtinguisherInRegister[]): Promise<void> {
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <TakingOut selected={selected} />
    </ToastContext>,
  );
  await press(page, "Take out");
  await page.settle(() => page.sent[0]!.respond({ items: before }));
  const after = before.map(({ extinguisherId, version }, at) => ({
    ...outBecause(at, "Missing signs", version + 1),
    extinguisherId,
  }));
  await page.settle(() => page.sent[1]!.respond(after));
}
const bodies = (): unknown[] => page.sent.flatMap(({ input }) => (input as { body?: unknown }).body ?? []);

test("undoing a batch takes an extinguisher out of service again for the reason it had before", async () => {
  const cracked = outBecause(1, "Cylinder cracked", 4);
  await takeOut([cracked], [cracked]);
  void shown[0]?.undo?.();
  await page.settle(() => page.sent[2]!.respond({ items: [outBecause(1, "Missing signs", 5)] }));
  expect(bodies().slice(1)).toEqual([
    { action: "OutOfService", extinguisherIds: [id(1)], reason: "Cylinder cracked", versions: { [id(1)]: 5 } },
  ]);
});

test("a batch does not overwrite what somebody else did to an extinguisher since it was shown", async () => {
  await takeOut([onScreen(1), onScreen(2)], [outBecause(1, "Cylinder cracked", 4), onScreen(2)]);
  expect(bodies()).toMatchObject([{ extinguisherIds: [id(1), id(2)], versions: { [id(1)]: 3, [id(2)]: 3 } }]);
});

test("a batch pressed again after a lost response has the same key, although the list shows other versions by then", async () => {
  page = await renderInOffice(<TakingOut selected={[onScreen(1)]} />);
  for (const [at, version] of [3, 4].entries()) {
    await press(page, "Take out");
    await page.settle(() => page.sent[2 * at]!.respond({ items: [{ ...onScreen(1), version }] }));
    await page.settle(() => page.sent[2 * at + 1]!.refuse(new ApiError("timeout", "The server took too long.")));
  }
  expect(bodies()).toMatchObject([{ versions: { [id(1)]: 3 } }, { versions: { [id(1)]: 4 } }]);
  const [first, again] = page.sent.filter(({ path }) => path === "/extinguishers/batch");
  expect(again?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
});

test.each([
  ["was carried out", 4],
  ["never arrived", 5],
])("a batch pressed again after a lost response can be undone: the first attempt %s", async (_what, version) => {
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <TakingOut selected={[onScreen(1)]} />
    </ToastContext>,
  );
  await press(page, "Take out");
  await page.settle(() => page.sent[0]!.respond({ items: [onScreen(1)] }));
  await page.settle(() => page.sent[1]!.refuse(new ApiError("timeout", "The server took too long.")));
  await press(page, "Take out");
  await page.settle(() => page.sent[2]!.respond({ items: [{ ...onScreen(1), version: 4 }] }));
  await page.settle(() => page.sent[3]!.respond([outBecause(1, "Missing signs", version)]));
  expect(shown[0]?.undo).toBeDefined();
});

test.each([
  ["an inspection", {}],
  ["a move", { locationId: id(8) }],
])("a batch applies despite a change that it does not concern, such as %s", async (_what, change) => {
  await takeOut([onScreen(1)], [{ ...onScreen(1), ...change, version: 4 }]);
  expect(bodies()).toMatchObject([{ versions: { [id(1)]: 4 } }]);
});

test("undoing a batch leaves out what somebody else changed since, and says so", async () => {
  await takeOut([onScreen(1), onScreen(2)], [onScreen(1), onScreen(2)]);
  void shown[0]?.undo?.();
  await page.settle(() => page.sent[2]!.respond({ items: [outBecause(1, "Missing signs", 4), outBecause(2, "Cylinder cracked", 5)] }));
  expect(bodies().slice(1)).toEqual([{ action: "ReturnToService", extinguisherIds: [id(1)], versions: { [id(1)]: 4 } }]);
  await page.settle(() => page.sent[3]!.respond([onScreen(1)]));
  expect(shown[1]?.message).toBe("Not undone for 1 extinguisher that was changed again since");
});

test("undoing a batch changes nothing, and says so, once somebody else has changed all of it", async () => {
  await takeOut([onScreen(1)], [onScreen(1)]);
  const refused = expect(shown[0]?.undo?.()).rejects.toThrow("Not undone: it was changed again in the meantime");
  await page.settle(() => page.sent[2]!.respond({ items: [outBecause(1, "Cylinder cracked", 5)] }));
  await refused;
  expect(bodies()).toHaveLength(1);
});

/** Takes the extinguishers out of service; the server changes none of them but those given. */
async function takeOutOnly(selected: readonly ExtinguisherInRegister[], changed: readonly ExtinguisherInRegister[]): Promise<void> {
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <TakingOut selected={selected} />
    </ToastContext>,
  );
  await press(page, "Take out");
  await page.settle(() => page.sent[0]!.respond({ items: selected }));
  await page.settle(() => page.sent[1]!.respond(changed));
}

test("a batch says how many it left alone because somebody else changed them, and undoes the rest", async () => {
  await takeOutOnly([onScreen(1), onScreen(2)], [outBecause(2, "Missing signs", 4)]);
  expect(shown.map(({ message }) => message)).toEqual([
    "1 extinguisher is out of service",
    "1 extinguisher was left alone and is still selected: it was changed in the meantime",
  ]);
  void shown[0]?.undo?.();
  await page.settle(() => page.sent[2]!.respond({ items: [outBecause(2, "Missing signs", 4)] }));
  expect(bodies().slice(1)).toMatchObject([{ action: "ReturnToService", extinguisherIds: [id(2)] }]);
});

test("a batch that the server left undone, since somebody else has changed all of it, fails", async () => {
  await takeOutOnly([onScreen(1), onScreen(2)], []);
  expect(shown).toEqual([]);
  expect(page.container.textContent).toContain("Nothing was done: all of them were changed in the meantime");
});

test("an undo says so if somebody else's change comes while it is made", async () => {
  await takeOut([onScreen(1), onScreen(2)], [onScreen(1), onScreen(2)]);
  void shown[0]?.undo?.();
  const now = [outBecause(1, "Missing signs", 4), outBecause(2, "Missing signs", 4)];
  await page.settle(() => page.sent[2]!.respond({ items: now }));
  await page.settle(() => page.sent[3]!.respond([onScreen(1)]));
  expect(shown[1]?.message).toBe("Not undone for 1 extinguisher that was changed again since");
});
