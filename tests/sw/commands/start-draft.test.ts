import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { saveDraft } from "../../../src-sw/commands/drafts.ts";
import { startDraft } from "../../../src-sw/commands/start-draft.ts";
import { listAssigned } from "../../../src-sw/queries/assigned.ts";
import { getDraft, listDrafts } from "../../../src-sw/queries/drafts.ts";
import { findExtinguisher } from "../../../src-sw/queries/lookups.ts";
import type { InspectionRow } from "../../../src-sw/stores/work-schema.ts";
import { begin, must } from "../support/phone/inspecting.ts";
import { ADA, CYD, emptyPage, extinguisher, GAUGED, id, KITCHEN, LOBBY, MONTHLY, plan } from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone } from "../support/phone/phone.ts";

const questions = (draft: { template: { items: { question: string }[] } }) => draft.template.items.map(({ question }) => question);

test.each([
  ["a gauge", {}, ["At its own place", "Needle in the green"]],
  ["weighing", { fullnessCheck: "Weigh" }, ["At its own place", "Feels full"]],
  [
    "gauge and weighing, on wheels",
    { fullnessCheck: "GaugeAndWeigh", isWheeled: true },
    ["At its own place", "Needle in the green", "Feels full", "Wheels run freely"],
  ],
  [
    "a push pin, not rechargeable",
    { fullnessCheck: "GaugeOrPushPin", isRechargeable: false },
    ["At its own place", "Push-to-test springs back"],
  ],
] as const)("an extinguisher type checked by %s gets its own questions, in order", async (_name, changes, expected) => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [emptyPage({ cursor: "2", extinguisherTypes: [{ ...GAUGED, ...changes }] })];
  await phone.reference.pull();
  expect(questions(await begin(phone))).toEqual(expected);
});

test("a draft starts as Monthly with the newest active template and keeps it when the office publishes another", async () => {
  const phone = await createReadyPhone(ADA);
  const draft = await begin(phone);
  expect(draft).toMatchObject({ status: "draft", step: "checklist", inspection: { inspectionType: "Monthly", notes: "", passed: true } });
  const next = { ...MONTHLY, templateVersion: 2, updatedAt: "2026-04-01T00:00:00.000Z", items: MONTHLY.items.slice(0, 1) };
  phone.server.pages = [
    emptyPage({
      cursor: "2",
      checklistTemplates: [{ ...next, templateId: id("f", 2) }],
      deleted: { locationIds: [], extinguisherTypeIds: [], extinguisherIds: [], templateIds: [MONTHLY.templateId] },
    }),
  ];
  await phone.reference.pull();
  expect(must(await getDraft(phone.deps, { draftId: draft.id })).template).toEqual(draft.template);
  expect((await begin(phone)).template).toMatchObject({ templateVersion: 2, items: [{ question: "At its own place" }] });
});

test.each([
  ["an extinguisher that is not on the device", { extinguisherId: id("e", 99) }, "notFound"],
  ["a location that is not on the device", { locationId: id("b", 99) }, "notFound"],
  ["an inspection type without a template", { inspectionType: "Annual" as const }, "templateMissing"],
])("%s starts no draft", async (_name, changes, code) => {
  const phone = await createReadyPhone(ADA);
  const input = { draftId: randomUUID(), locationId: LOBBY.locationId, extinguisherId: extinguisher(1).extinguisherId, ...changes };
  expect(await startDraft(phone.deps, input)).toMatchObject({ ok: false, code });
  expect((await phone.dump())["inspections"]).toEqual([]);
});

test("a draft that was only opened is not listed or resumed; the next one replaces it, with its own place, day and plan", async () => {
  const phone = await createReadyPhone(ADA);
  const assigned = plan(1, ADA.userId);
  phone.server.plans = [assigned];
  await phone.reference.pull();
  const { extinguisherId, extinguisherCode: code } = extinguisher(1);
  const start = (locationId: string) => startDraft(phone.deps, { draftId: randomUUID(), locationId, extinguisherId });
  const other = await begin(phone, randomUUID(), 2);
  const opened = must(await start(KITCHEN.locationId));
  expect(opened.location.registered).toBeDefined();
  expect(await listDrafts(phone.deps)).toEqual([]);
  phone.now += 31 * DAY_MS;
  expect(await findExtinguisher(phone.deps, { code, locationId: LOBBY.locationId })).toMatchObject({ openDraftId: null });
  const next = must(await start(LOBBY.locationId));
  expect([next.location.registered, next.responses]).toEqual([undefined, []]);
  expect(Date.parse(next.inspection.inspectionDate)).toBe(phone.now);
  expect(await listAssigned(phone.deps)).toMatchObject([{ inspectionId: assigned.inspectionId, draftId: next.id }]);
  const stored = (await phone.dump())["inspections"] as InspectionRow[];
  expect(stored.map(({ inspectionId }) => inspectionId).toSorted()).toEqual([other.id, next.id].toSorted());

  must(await saveDraft(phone.deps, { draftId: next.id, notes: "The cabinet is locked" }));
  expect(await listDrafts(phone.deps)).toMatchObject([{ id: next.id }]);
  expect(await listAssigned(phone.deps)).toMatchObject([{ inspectionId: assigned.inspectionId, draftId: next.id }]);
  expect(await findExtinguisher(phone.deps, { code, locationId: LOBBY.locationId })).toMatchObject({ openDraftId: next.id });
  await start(LOBBY.locationId);
  must(await getDraft(phone.deps, { draftId: next.id }));
});

test("without a session, or before an organization is chosen, no draft is started", async () => {
  const phone = createPhone();
  const input = { draftId: randomUUID(), locationId: LOBBY.locationId, extinguisherId: id("e", 1) };
  expect(await startDraft(phone.deps, input)).toMatchObject({ ok: false, code: "notSignedIn" });
  await phone.signIn(CYD);
  expect(await startDraft(phone.deps, input)).toMatchObject({ ok: false, code: "tenantRequired" });
});
