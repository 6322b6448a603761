import { afterEach, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { SelectedActions } from "../../../../../../src-ui/office/screens/extinguishers/register/SelectedActions.tsx";
import { extinguisherWith } from "../../../../support/extinguisher.ts";
import { press, submit, type } from "../../../../support/form-driver.ts";
import { officeSession, renderInOffice } from "../../../../support/office-render.tsx";
import { selectionOf } from "../../../../support/selection.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
let kept: readonly string[] | null = null;
afterEach(() => (kept = null));

const id = (digit: number): string => `6b1f0c3e-0000-4000-8000-00000000000${digit}`;
const numbered = (digit: number, state: Partial<ExtinguisherInRegister> = {}): ExtinguisherInRegister =>
  extinguisherWith({ extinguisherId: id(digit), extinguisherCode: `HB-E00${digit}`, locationId: id(9), version: 3, ...state });
const inService = [numbered(1), numbered(2)];
const out = numbered(3, { isOutOfService: true, outOfServiceReason: "Cylinder cracked" });
const retired = numbered(4, { isActive: false });
const all = [...inService, out, retired];

async function select(rows: readonly ExtinguisherInRegister[], session = officeSession("TenantAdmin")): Promise<void> {
  const selection = selectionOf(
    rows,
    ({ extinguisherId }) => extinguisherId,
    (ids) => void (kept = ids),
  );
  page = await renderInOffice(<SelectedActions selection={selection} chosen={[]} work="" />, { session });
}

const title = (): string | null | undefined => page.container.querySelector("dialog h2")?.textContent;

const sentTo = (path: string) => page.sent.find((call) => call.path === path);

/** Has the server change those given; the others it leaves alone. */
async function settle(shown: readonly ExtinguisherInRegister[], changed: readonly ExtinguisherInRegister[]): Promise<void> {
  await page.settle(() => sentTo("/extinguishers")!.respond({ items: shown }));
  await page.settle(() => sentTo("/extinguishers/batch")!.respond(changed.map((each) => ({ ...each, version: 4 }))));
}

test("only retired extinguishers are restored", async () => {
  await select(all);
  await press(page, "Restore");
  await settle([retired], [retired]);
  expect(sentTo("/extinguishers/batch")?.input).toMatchObject({
    body: { action: "Restore", extinguisherIds: [retired.extinguisherId] },
  });
});

test("all that are not retired yet are retired, with the reason", async () => {
  await select(all);
  await press(page, "Retire");
  expect(title()).toBe("Retire 3 extinguishers");
  await type(page, "Reason", "Condemned");
  await submit(page);
  const concerned = [...inService, out];
  await settle(concerned, concerned);
  expect(sentTo("/extinguishers/batch")?.input).toMatchObject({
    body: { action: "Retire", extinguisherIds: concerned.map(({ extinguisherId }) => extinguisherId), reason: "Condemned" },
  });
});

test("what is retired as condemned is sent as condemned, and no undo is offered", async () => {
  await select([numbered(1)]);
  await press(page, "Retire");
  await page.settle(() => page.container.querySelector<HTMLInputElement>("dialog input[type=checkbox]")!.click());
  await submit(page);
  await settle([numbered(1)], [numbered(1, { isActive: false, isCondemned: true })]);
  expect(sentTo("/extinguishers/batch")?.input).toMatchObject({ body: { action: "Retire", isCondemned: true } });
  expect(page.container.textContent).not.toContain("Undo");
});

test("a condemned extinguisher is not restored: not with others, and not alone", async () => {
  const condemned = numbered(5, { isActive: false, isCondemned: true });
  await select([retired, condemned]);
  await press(page, "Restore");
  await settle([retired], [retired]);
  expect(sentTo("/extinguishers/batch")?.input).toMatchObject({ body: { action: "Restore", extinguisherIds: [retired.extinguisherId] } });
  await page.leave();
  await select([condemned]);
  expect([...page.container.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain("Restore");
});

test("an extinguisher that is out of service already keeps its reason when others are taken out of service", async () => {
  await select(all);
  await press(page, "Take out of service");
  expect(title()).toBe("Take 2 extinguishers out of service");
  await type(page, "Reason", "Missing signs");
  await submit(page);
  await settle(inService, inService);
  expect(sentTo("/extinguishers/batch")?.input).toMatchObject({ body: { action: "OutOfService", extinguisherIds: [id(1), id(2)] } });
  expect(title()).toBeUndefined();
});

test("a retired extinguisher is left out of a move, which says so", async () => {
  await select(all);
  await press(page, "Move");
  expect(title()).toBe("Move 3 extinguishers");
  expect(page.container.querySelector("dialog")?.textContent).toContain("1 of the selected is retired and stays where it is.");
});

test("retired extinguishers alone are not offered to be moved", async () => {
  await select([retired]);
  expect([...page.container.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain("Move");
});

test("what a batch left alone, since somebody else has changed it, stays selected", async () => {
  const both = [retired, { ...numbered(5), isActive: false }];
  await select(both);
  await press(page, "Restore");
  await settle(both, [retired]);
  expect(kept).toEqual([id(5)]);
});

test("what a dialog's batch left alone stays selected, and the dialog closes", async () => {
  await select(inService);
  await press(page, "Take out of service");
  await type(page, "Reason", "Missing signs");
  await submit(page);
  await settle(inService, [numbered(2)]);
  expect(kept).toEqual([id(1)]);
  expect(title()).toBeUndefined();
});

test.each([
  ["Take out of service", numbered(1)],
  ["Return to service", out],
])("%s leaves alone an extinguisher that somebody else has retired since it was shown", async (action, shown) => {
  await select([shown]);
  await press(page, action);
  if (action === "Take out of service") await type(page, "Reason", "Missing signs");
  await submit(page);
  await page.settle(() => sentTo("/extinguishers")!.respond({ items: [{ ...shown, isActive: false, isCondemned: true, version: 4 }] }));
  expect(sentTo("/extinguishers/batch")?.input).toMatchObject({ body: { versions: { [shown.extinguisherId]: 3 } } });
});

test("who does not administer prints labels and exports, and changes nothing", async () => {
  await select(all, officeSession("Inspector"));
  const offered = [...page.container.querySelectorAll("button, a")].map(({ textContent }) => textContent ?? "");
  expect(offered.toSorted()).toEqual(["Clear", "Export", "Labels"]);
});
