import { expect, test } from "vitest";
import { saveResponses } from "../../../src-sw/commands/drafts.ts";
import { listDrafts, listLeftDrafts } from "../../../src-sw/queries/drafts.ts";
import type { InspectionRow } from "../../../src-sw/stores/work-schema.ts";
import { begin, must, pass } from "../support/phone/inspecting.ts";
import { ADA, BEA, CEDAR, HARBOR, id } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

async function withDraft(): Promise<Phone> {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 1))] }));
  return phone;
}

/** Leaves the user only a role in Cedar, and with it that of a viewer in Harbor if `isViewer`, as a reload from the server does. */
async function loseRole(phone: Phone, isViewer = false): Promise<void> {
  await phone.deps.databases.device(["sessions"], "readwrite", async (tx) => {
    const row = await tx.store.get(ADA.userId);
    const [before] = row?.roles ?? [];
    if (!row || !before) throw new Error("nobody is signed in");
    const cedar = { ...before, tenantId: CEDAR, tenantName: "Cedar" };
    const roles = isViewer ? [cedar, { ...before, roleName: "Viewer" as const }] : [cedar];
    await tx.store.put({ ...row, roles, currentTenantId: CEDAR });
  });
}

test.each([
  ["has no role there any more", false],
  ["is only a viewer there", true],
])("a draft of an organization is counted, under its name, once its author %s, and stays on the device", async (_name, isViewer) => {
  const phone = await withDraft();
  expect(await listLeftDrafts(phone.deps)).toEqual([]);
  const [{ tenantName = "" } = {}] = (await phone.dump())["inspections"] as InspectionRow[];
  expect(tenantName).not.toBe("");
  await loseRole(phone, isViewer);
  expect(await listDrafts(phone.deps)).toEqual([]);
  expect(await listLeftDrafts(phone.deps)).toEqual([{ tenantId: HARBOR, tenantName, count: 1, canContinue: false }]);
  expect((await phone.dump())["inspections"]).toHaveLength(1);
});

test("a draft of an organization is counted while its author works in another", async () => {
  const phone = await withDraft();
  await phone.deps.databases.device(["sessions"], "readwrite", async (tx) => {
    const row = await tx.store.get(ADA.userId);
    if (row) await tx.store.put({ ...row, currentTenantId: CEDAR });
  });
  expect(await listDrafts(phone.deps)).toEqual([]);
  expect(await listLeftDrafts(phone.deps)).toMatchObject([{ tenantId: HARBOR, count: 1, canContinue: true }]);
});

test("a draft of an earlier build is counted without a name, one that was only opened is not, and neither is anybody else's", async () => {
  const phone = await withDraft();
  await begin(phone, undefined, 2);
  await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
    for (const { tenantName: _, ...row } of await tx.store.getAll()) await tx.store.put(row);
  });
  await loseRole(phone);
  expect(await listLeftDrafts(phone.deps)).toEqual([{ tenantId: HARBOR, tenantName: null, count: 1, canContinue: false }]);
  await phone.signIn(BEA);
  expect(await listLeftDrafts(phone.deps)).toEqual([]);
});
