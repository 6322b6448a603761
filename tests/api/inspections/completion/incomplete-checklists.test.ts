import { describe, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import { itemApplies } from "#shared/checklist.ts";
import type { ChecklistItem, ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import { openHarbor } from "../../support/harbor.ts";
import { readLedger } from "../../support/ledger.ts";
import { createPlanner } from "../../support/planner.ts";

const harbor = await openHarbor();
const { server, inspectorCalls, inspector, admin, office, asInspector, read, verify, complete } = harbor;
const { assigned } = createPlanner(harbor);

type Answered = { checklistItemId: string; response: string; comments?: string }[];
const responsesTo = (items: readonly ChecklistItem[], response = "Pass"): Answered =>
  items.map(({ checklistItemId }) => ({ checklistItemId, response }));

/** Resolves with the monthly questions that apply to this extinguisher. */
async function questions(code: string): Promise<ChecklistItem[]> {
  const { extinguisherTypeId } = await inspectorCalls.extinguisher(inspector, code);
  const type = await office.done<ExtinguisherType>("getExtinguisherType", { params: { id: extinguisherTypeId } });
  return (await inspectorCalls.monthly(inspector)).items.filter((item) => itemApplies(item, type));
}

const dueDates = async (code: string) => ({ ...(await inspectorCalls.extinguisher(inspector, code)), updatedAt: "" });

describe.each(["createInspection", "createInspectionV1"] as const)("%s with less than a whole checklist", (name: CallName) => {
  const less: [string, () => Promise<Answered>][] = [
    ["no response", async () => []],
    ["one response", async () => responsesTo((await questions("HB-E001")).slice(0, 1))],
    ["all responses but one", async () => responsesTo((await questions("HB-E001")).slice(1))],
    ["responses to another checklist", async () => responsesTo((await inspectorCalls.checklist(inspector, "Annual"))?.items ?? [])],
  ];

  test.each(less)("%s: stays in progress, names the missing questions, has no result and moves no due date", async (_name, given) => {
    const before = await dueDates("HB-E001");
    const body = await inspectorCalls.inspection(inspector, "HB-E001", { checklistResponses: await given(), passed: true, notes: "kept" });
    const kept = await asInspector.done<Inspection>(name, { body });
    expect(kept).toMatchObject({
      status: "InProgress",
      passed: null,
      receiptNumber: null,
      dataHash: null,
      receivedAt: null,
      notes: "kept",
    });
    expect(kept.checklistResponses).toHaveLength((await given()).length);
    const answered = new Set((await given()).map(({ checklistItemId }) => checklistItemId));
    const open = (await questions("HB-E001")).filter(({ checklistItemId }) => !answered.has(checklistItemId));
    expect(kept.missingItems).toEqual(open.map(({ checklistItemId, question }) => ({ checklistItemId, question })));
    expect(await dueDates("HB-E001")).toEqual(before);
    expect(await readLedger(server, kept.inspectionId)).toEqual([]);
    expect((await read(kept.inspectionId)).missingItems).toEqual(kept.missingItems);
  });
});

test("an inspection that stays in progress is pulled by its inspector's device until it is completed", async () => {
  const asked = await questions("HB-E004");
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E004", { checklistResponses: responsesTo(asked.slice(1)) });
  expect(await assigned(inspector)).toContain(inspectionId);
  await complete(inspectionId, { checklistResponses: responsesTo(asked.slice(0, 1)) });
  expect(await assigned(inspector)).not.toContain(inspectionId);
});

describe("completing", () => {
  test("with missing responses is refused, changes nothing and names the questions; with the rest it is sealed", async () => {
    const before = await dueDates("HB-E002");
    const asked = await questions("HB-E002");
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E002", { checklistResponses: responsesTo(asked.slice(0, 3)) });
    const kept = await read(inspectionId);
    for (const body of [{}, { passed: true }, { checklistResponses: [] }, { checklistResponses: responsesTo(asked.slice(4)) }]) {
      const refused = await complete(inspectionId, body);
      expect(refused.json()).toMatchObject({
        status: 400,
        code: "checklistIncomplete",
        message: expect.stringContaining(asked[3]?.question ?? "?"),
        errors: { checklistResponses: ["field.unanswered"] },
      });
      expect(await read(inspectionId)).toEqual(kept);
    }
    expect(await dueDates("HB-E002")).toEqual(before);
    const completed = (await complete(inspectionId, { checklistResponses: responsesTo(asked.slice(3)) })).json<Inspection>();
    expect(completed).toMatchObject({ status: "Completed", passed: true, receiptNumber: expect.any(String) });
    expect(completed).not.toHaveProperty("missingItems");
    expect((await dueDates("HB-E002")).lastInspectionDate).toBe(completed.inspectionDate);
  });

  test("a plan without any response is refused, by its inspector and by an administrator", async () => {
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003");
    expect((await complete(inspectionId, {})).json()).toMatchObject({ status: 400, code: "checklistIncomplete" });
    const byAdmin = await office.refused("completeInspection", { params: { id: inspectionId }, body: { passed: true } });
    expect(byAdmin.slice(0, 2)).toEqual([400, "checklistIncomplete"]);
    expect(await read(inspectionId)).toMatchObject({ status: "Scheduled", version: 1 });
  });

  test("beside somebody else's completion also needs the whole checklist", async () => {
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003");
    const whole = responsesTo(await questions("HB-E003"));
    await office.done("completeInspection", { params: { id: inspectionId }, body: { checklistResponses: whole } });
    const less = await complete(inspectionId, { checklistResponses: whole.slice(1) });
    expect(less.json()).toMatchObject({ status: 400, code: "checklistIncomplete" });
    expect((await complete(inspectionId, { checklistResponses: whole })).json()).toMatchObject({ duplicateOfInspectionId: inspectionId });
  });

  test("responses to an older version are complete, and a complete checklist replaces responses to another version", async () => {
    const old = await inspectorCalls.monthly(inspector);
    const asked = await questions("HB-E004");
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E004");
    const begun = await inspectorCalls.schedule(inspector, "HB-E004");
    await asInspector.done("createResponses", {
      params: { id: begun.inspectionId },
      body: { responses: responsesTo(asked.slice(0, 1), "Fail") },
    });
    const { templateId } = await office.done<ChecklistTemplate>("duplicateChecklistTemplate", {
      params: { id: old.templateId },
      body: { asNewVersion: true },
    });
    const next = await office.done<ChecklistTemplate>("publishChecklistTemplate", { params: { id: templateId } });
    const byOld = (await complete(inspectionId, { checklistResponses: responsesTo(asked) })).json();
    expect(byOld).toMatchObject({ status: "Completed", templateId: old.templateId });
    const byNew = (await complete(begun.inspectionId, { passed: true, checklistResponses: responsesTo(next.items) })).json<Inspection>();
    expect(byNew).toMatchObject({ status: "Completed", passed: true, templateId });
    expect(byNew.checklistResponses?.map(({ checklistItemId }) => checklistItemId)).toEqual(
      next.items.map(({ checklistItemId }) => checklistItemId),
    );
    expect(await verify(begun.inspectionId)).toMatchObject({ isValid: true });
  });

  test("without a checklist in use, the result that is sent counts, and is required", async () => {
    const inUse = await inspectorCalls.checklist(admin, "AfterUse");
    await office.done("deleteChecklistTemplate", { params: { id: inUse?.templateId } });
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E005", { inspectionType: "AfterUse" });
    expect((await complete(inspectionId, {})).json()).toMatchObject({
      status: 400,
      code: "validation",
      errors: { passed: ["field.required"] },
    });
    expect((await complete(inspectionId, { passed: false })).json()).toMatchObject({ status: "Completed", passed: false });
    const body = { inspectionType: "AfterUse", checklistResponses: [] };
    const unsaid = await asInspector.refused("createInspection", { body: await inspectorCalls.inspection(inspector, "HB-E005", body) });
    expect(unsaid).toEqual([400, "validation", { passed: ["field.required"] }]);
    expect(await inspectorCalls.submit(inspector, "HB-E005", { ...body, passed: true })).toMatchObject({
      status: "Completed",
      passed: true,
    });
  });
});

test("an inspection that is not completed is in no list of passed or failed inspections, whatever result was sent", async () => {
  const planned = await inspectorCalls.schedule(inspector, "HB-E007", { passed: true });
  const begun = await inspectorCalls.submit(inspector, "HB-E007", { passed: false, checklistResponses: [] });
  for (const passed of [true, false]) {
    const query = { passed, extinguisherId: planned.extinguisherId, pageSize: 500 };
    const listed = (await office.done<List<Inspection>>("listInspections", { query })).items.map(({ inspectionId }) => inspectionId);
    expect(listed.filter((id) => [planned.inspectionId, begun.inspectionId].includes(id))).toEqual([]);
  }
});

test("the application cannot remove the responses of a sealed inspection, but those of any other", async () => {
  const sealed = await inspectorCalls.submit(inspector, "HB-E008");
  const begun = await inspectorCalls.submit(inspector, "HB-E008", {
    checklistResponses: responsesTo((await questions("HB-E008")).slice(0, 2)),
  });
  const remove = ({ inspectionId }: Inspection) =>
    inTenant(server.ports.tenantDb, { tenantId: admin.tenantId ?? "", userId: null }, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom("inspection_responses").where("inspection_id", "=", inspectionId).executeTakeFirst();
      return Number(numDeletedRows);
    });
  expect([await remove(sealed), await remove(begun)]).toEqual([0, 2]);
  expect((await read(sealed.inspectionId)).checklistResponses).toHaveLength(sealed.checklistResponses?.length ?? 0);
});

describe("passed beside a failed response", () => {
  const failing = async (code: string) => {
    const [first, ...rest] = responsesTo(await questions(code));
    return [{ ...first, response: "Fail" }, ...rest];
  };

  test.each(["createInspection", "createInspectionV1"] as const)("%s is refused and creates nothing", async (name) => {
    const body = await inspectorCalls.inspection(inspector, "HB-E006", { checklistResponses: await failing("HB-E006"), passed: true });
    const count = async () => (await office.done<List<Inspection>>("listInspections", { query: { searchTerm: "HB-E006" } })).totalCount;
    const before = await count();
    expect(await asInspector.refused(name, { body })).toEqual([400, "validation", { passed: ["field.passedWithProblem"] }]);
    expect(await count()).toBe(before);
  });

  test("is refused if the failed response was stored before: on completing and on changing", async () => {
    const { inspectionId, version } = await inspectorCalls.schedule(inspector, "HB-E006", { passed: true });
    const params = { id: inspectionId };
    await asInspector.done("createResponses", { params, body: { responses: await failing("HB-E006") }, ifMatch: version });
    expect((await read(inspectionId)).passed).toBeNull();
    for (const name of ["updateInspection", "completeInspection"] as const) {
      expect(await asInspector.refused(name, { params, body: { passed: true } }), name).toEqual([
        400,
        "validation",
        { passed: ["field.passedWithProblem"] },
      ]);
    }
    expect((await complete(inspectionId, {})).json()).toMatchObject({ status: "Completed", passed: false });
  });
});
