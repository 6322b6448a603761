import { describe, expect, test } from "vitest";
import { questionsFor } from "#shared/checklist.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { openHarbor } from "../support/harbor.ts";
import { readLedger } from "../support/ledger.ts";
import { photoForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, inspector, office, asInspector, read, verify, complete } = await openHarbor();

const { items: types } = await office.done<List<ExtinguisherType>>("listExtinguisherTypes", { query: { pageSize: 100 } });
const typeBy = (fullnessCheck: string): ExtinguisherType => types.find((type) => type.isActive && type.fullnessCheck === fullnessCheck)!;

async function asked(type: ExtinguisherType): Promise<ChecklistItem[]> {
  return questionsFor((await inspectorCalls.monthly(inspector)).items, type);
}
const responsesTo = (items: readonly ChecklistItem[], response = "Pass") =>
  items.map(({ checklistItemId }) => ({ checklistItemId, response }));

async function retype(code: string, { extinguisherTypeId }: ExtinguisherType): Promise<void> {
  const { extinguisherId } = await inspectorCalls.extinguisher(inspector, code);
  await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { extinguisherTypeId } });
}

describe("a checklist that was started before the office changed", () => {
  const [gauged, weighed] = [typeBy("Gauge"), typeBy("Weigh")];

  test("the extinguisher's type is complete by the former type; responses that fit neither type are not", async () => {
    await retype("HB-E001", gauged);
    const [asGauged, asWeighed] = [await asked(gauged), await asked(weighed)];
    await retype("HB-E001", weighed);
    for (const items of [asGauged, asWeighed]) {
      const done = await inspectorCalls.submit(inspector, "HB-E001", { checklistResponses: responsesTo(items) });
      expect(done).toMatchObject({ status: "Completed", passed: true });
      expect(await verify(done.inspectionId)).toMatchObject({ isValid: true });
    }
    const inBoth = asGauged.filter(({ checklistItemId }) => asWeighed.some((item) => item.checklistItemId === checklistItemId));
    const neither = await inspectorCalls.submit(inspector, "HB-E001", { checklistResponses: responsesTo(inBoth) });
    expect(neither.status).toBe("InProgress");
    const missing = asWeighed.filter((item) => !inBoth.includes(item)).map(({ checklistItemId }) => checklistItemId);
    expect(neither.missingItems?.map(({ checklistItemId }) => checklistItemId)).toEqual(
      missing.filter((id) => !inBoth.some((item) => item.checklistItemId === id)),
    );
  });

  test("a property of the type is complete by the former property", async () => {
    const level = await office.done<ExtinguisherType>("createExtinguisherType", {
      body: { typeCode: "TRY", typeName: "Tried", fullnessCheck: "Gauge" },
    });
    await retype("HB-E002", level);
    const before = await asked(level);
    const { extinguisherTypeId: id } = level;
    await office.done("updateExtinguisherType", { params: { id }, body: { isWheeled: true, fullnessCheck: "Weigh" } });
    expect((await asked({ ...level, isWheeled: true, fullnessCheck: "Weigh" })).length).not.toBe(before.length);
    expect(await inspectorCalls.submit(inspector, "HB-E002", { checklistResponses: responsesTo(before) })).toMatchObject({
      status: "Completed",
    });
  });

  test("another extinguisher is not complete by a type that it never had", async () => {
    await retype("HB-E003", gauged);
    const unit = await inspectorCalls.extinguisher(inspector, "HB-E004");
    if (unit.extinguisherTypeId !== gauged.extinguisherTypeId) await retype("HB-E004", gauged);
    await retype("HB-E003", weighed);
    const kept = await inspectorCalls.submit(inspector, "HB-E004", { checklistResponses: responsesTo(await asked(weighed)) });
    expect(kept.status).toBe("InProgress");
  });
});

describe("an inspection started with a problem and completed without it", () => {
  const found = { code: "ACC-01", severity: "Major", description: "Blocked by a cart" };
  async function begun(code: string, more: object = {}) {
    const { extinguisherTypeId } = await inspectorCalls.extinguisher(inspector, code);
    const items = await asked(types.find((type) => type.extinguisherTypeId === extinguisherTypeId)!);
    const [first, second] = items.map(({ checklistItemId }) => checklistItemId);
    const deficiencies = [
      { ...found, checklistItemId: first },
      { ...found, checklistItemId: second, description: "Sign is gone" },
      { ...found, description: "The door is locked" },
    ];
    const checklistResponses = responsesTo(items.slice(0, 2), "Fail");
    const { inspectionId } = await inspectorCalls.submit(inspector, code, { checklistResponses, deficiencies, ...more });
    return { inspectionId, items };
  }
  const closed = "Closed when the inspection was completed: its question is no longer answered with a problem.";

  test("its deficiency is closed with the reason; deficiencies of other questions, and of no question, stay open", async () => {
    const { inspectionId, items } = await begun("HB-E005");
    const [first, second, ...rest] = responsesTo(items);
    const checklistResponses = [first, { ...second, response: "Fail" }, ...rest];
    const done = (await complete(inspectionId, { checklistResponses })).json<Inspection>();
    expect(done).toMatchObject({ status: "Completed", passed: false });
    expect(done.deficiencies?.map(({ description, status, resolutionNotes }) => [description, status, resolutionNotes]).toSorted()).toEqual(
      [
        ["Blocked by a cart", "Resolved", closed],
        ["Sign is gone", "Open", null],
        ["The door is locked", "Open", null],
      ],
    );
    expect(done.deficiencies?.find(({ status }) => status === "Resolved")?.resolvedDate).toMatch(/^\d{4}-/);
    expect(await verify(inspectionId)).toMatchObject({ isValid: true });
  });

  test("deficiencies that were resolved before, or are reported for a question that is OK, stay unchanged", async () => {
    const { inspectionId, items } = await begun("HB-E006");
    const [resolved] = (await read(inspectionId)).deficiencies ?? [];
    await office.done("resolveDeficiency", { params: { id: resolved?.deficiencyId }, body: { resolutionNotes: "Moved the cart" } });
    const deficiencies = [{ ...found, code: "SIG-01", severity: "Observation", checklistItemId: items[2]?.checklistItemId }];
    const done = (await complete(inspectionId, { checklistResponses: responsesTo(items), deficiencies })).json<Inspection>();
    const notes = new Map(done.deficiencies?.map((each) => [each.deficiencyId, [each.status, each.resolutionNotes]]));
    expect(notes.get(resolved?.deficiencyId ?? "")).toEqual(["Resolved", "Moved the cart"]);
    expect(done.deficiencies?.find(({ code }) => code === "SIG-01")?.status).toBe("Open");
  });

  test("deficiencies that somebody else reported, or works on, stay open", async () => {
    const { inspectionId, items } = await begun("HB-E012");
    const { extinguisherId, deficiencies = [] } = await read(inspectionId);
    const [mine, worked] = deficiencies.filter(({ checklistItemId }) => checklistItemId !== null);
    await office.done("updateDeficiency", { params: { id: worked?.deficiencyId }, body: { status: "InProgress" } });
    const theirs = { ...found, code: "TAG-01", inspectionId, extinguisherId, checklistItemId: items[2]?.checklistItemId };
    const { deficiencyId } = await office.done<Deficiency>("createDeficiency", { body: theirs });
    const done = (await complete(inspectionId, { checklistResponses: responsesTo(items) })).json<Inspection>();
    const status = (id?: string) => done.deficiencies?.find((each) => each.deficiencyId === id)?.status;
    expect([mine?.deficiencyId, worked?.deficiencyId, deficiencyId].map(status)).toEqual(["Resolved", "InProgress", "Open"]);
  });

  test("it has passed if that problem was the only reason to fail", async () => {
    const { inspectionId, items } = await begun("HB-E007", { passed: false });
    expect((await complete(inspectionId, { checklistResponses: responsesTo(items) })).json()).toMatchObject({
      passed: true,
      failureReason: null,
    });
    const said = await inspectorCalls.submit(inspector, "HB-E007", { passed: false, checklistResponses: responsesTo(items.slice(0, 2)) });
    expect((await complete(said.inspectionId, { checklistResponses: responsesTo(items) })).json()).toMatchObject({ passed: false });
  });
});

test("the failure reason names the deficiency if there is no comment, else the only deficiency that the question proposes", async () => {
  const { items } = await inspectorCalls.monthly(inspector);
  const one = items.find(({ proposedDeficiencies }) => proposedDeficiencies.length === 1)!;
  const [commented, reported] = items.filter(({ proposedDeficiencies }) => proposedDeficiencies.length > 1);
  const several = items.findLast(({ proposedDeficiencies }) => proposedDeficiencies.length > 1)!;
  const failing = [commented!, reported!, one, several];
  const checklistResponses = items.map(({ checklistItemId }) => ({
    checklistItemId,
    response: failing.some((item) => item.checklistItemId === checklistItemId) ? "Fail" : "Pass",
    comments: checklistItemId === commented?.checklistItemId ? "Behind a cart" : null,
  }));
  const found = { code: "ACC-02", severity: "Minor" };
  const deficiencies = [
    { ...found, checklistItemId: commented?.checklistItemId, description: "Hidden: Behind a cart" },
    { ...found, checklistItemId: reported?.checklistItemId, description: "Hidden by a curtain" },
  ];
  const { failureReason, inspectionId } = await inspectorCalls.submit(inspector, "HB-E008", { checklistResponses, deficiencies });
  const lines = new Map([
    [commented, `${commented?.question} Behind a cart`],
    [reported, `${reported?.question} Hidden by a curtain`],
    [one, `${one.question} ${one.proposedDeficiencies[0]?.description}`],
    [several, several.question],
  ]);
  expect(failureReason).toBe(items.flatMap((item) => lines.get(item) ?? []).join("\n"));
  expect(await verify(inspectionId)).toMatchObject({ isValid: true });
});

test("a signature that was withdrawn before the completion does not prevent a later one", async () => {
  const whole = await inspectorCalls.allPass(inspector);
  const begun = await inspectorCalls.submit(inspector, "HB-E009", { checklistResponses: whole.slice(0, 1) });
  const sign = async (shade: number) => {
    const body = photoForm({ inspectionId: begun.inspectionId, photoType: "Signature" }, await picture(shade));
    return server.call("uploadPhoto", { as: inspector, body });
  };
  const { photoId } = (await sign(1)).json();
  await asInspector.done("deletePhoto", { params: { id: photoId } });
  expect((await complete(begun.inspectionId, { checklistResponses: whole })).json()).toMatchObject({ inspectorSignature: null });
  expect((await sign(2)).statusCode).toBe(201);
  expect((await sign(3)).json()).toMatchObject({ code: "inspectionSigned" });
  expect((await readLedger(server, begun.inspectionId)).map(({ event }) => event)).toEqual([
    "PhotoReceived",
    "PhotoWithdrawn",
    "Completed",
    "PhotoReceived",
  ]);
  expect(await verify(begun.inspectionId)).toMatchObject({ isValid: true });
});

test.each([
  ["no", "nothing else", "no\n\nnothing else"],
  ["Key at the desk", "Key at the desk\nDoor sticks", "Key at the desk\nDoor sticks"],
  ["One\n\nTwo", "One\n\nTwo", "One\n\nTwo"],
])("the notes %j, completed with %j, become %j: nothing is repeated, and nothing is lost", async (before, written, expected) => {
  const whole = await inspectorCalls.allPass(inspector);
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E010", { checklistResponses: whole.slice(0, 1), notes: before });
  expect((await complete(inspectionId, { checklistResponses: whole, notes: written })).json()).toMatchObject({ notes: expected });
});

test("of a canceled plan that is completed on two devices, both inspections are kept, and each names the other", async () => {
  const [plan] = await office.done<Inspection[]>("planInspections", {
    body: {
      extinguisherIds: [(await inspectorCalls.extinguisher(inspector, "HB-E011")).extinguisherId],
      inspectionDate: server.ports.clock().toISOString(),
      inspectorUserId: inspector.user.userId,
    },
  });
  await office.done("deleteInspection", { params: { id: plan?.inspectionId }, query: { reason: "Not needed" } });
  const checklistResponses = await inspectorCalls.allPass(inspector);
  const send = async (key: string) => (await complete(plan?.inspectionId ?? "", { checklistResponses }, key)).json<Inspection>();
  const alone = await send("phone");
  expect(alone).toMatchObject({ status: "Completed", isPlanDeleted: true, duplicateInspectionIds: [] });
  const again = await send("tablet");
  expect(again.duplicateInspectionIds).toEqual([alone.inspectionId]);
  expect((await read(alone.inspectionId)).duplicateInspectionIds).toEqual([again.inspectionId]);
  await office.done("deleteInspection", { params: { id: again.inspectionId }, query: { reason: "Done twice" } });
  expect((await read(alone.inspectionId)).duplicateInspectionIds).toEqual([]);
});
