import { beforeAll, describe, expect, test } from "vitest";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { atOnce } from "../support/at-once.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();
let monthly: ChecklistTemplate;
beforeAll(async () => {
  monthly = await inspectorCalls.monthly(admin);
});

const ask = (question: string, more: object = {}) => ({ question, ...more });
const draft = (more: object = {}) =>
  office.done<ChecklistTemplate>("createChecklistTemplate", {
    body: { templateName: "Kitchen", inspectionType: "Monthly", items: [ask("Clean?"), ask("Full?")], ...more },
  });
const read = (id: string) => office.done<ChecklistTemplate>("getChecklistTemplate", { params: { id } });
const publish = (id: string, more: object = {}) => office.done<ChecklistTemplate>("publishChecklistTemplate", { params: { id }, ...more });
const replace = (id: string, items: object[], more: object = {}) =>
  office.done<ChecklistTemplate>("replaceChecklistItems", { params: { id }, body: { items }, ...more });
const newVersion = (id: string) =>
  office.done<ChecklistTemplate>("duplicateChecklistTemplate", { params: { id }, body: { asNewVersion: true } });
const listed = async (query: object) =>
  (await office.done<List<ChecklistTemplate>>("listChecklistTemplates", { query: { pageSize: 500, ...query } })).items.map(
    (t) => t.templateId,
  );
const ids = (template: ChecklistTemplate) => template.items.map((item) => item.checklistItemId);

describe("a draft", () => {
  test("has its items in order with every rule, and is not sent to devices", async () => {
    const { cursor } = await office.pull();
    const problem = { code: "PRE-01", severity: "Critical", description: "Empty" };
    const template = await draft({
      items: [
        ask("Full?", {
          section: "Charge",
          photoRule: "OnProblem",
          appliesTo: { fullnessChecks: ["Gauge"] },
          proposedDeficiencies: [problem],
        }),
        ask("Clean?"),
      ],
    });
    expect(template).toMatchObject({ publishedAt: null, isActive: false, templateVersion: 1, familyId: template.templateId, version: 1 });
    expect(template.items).toMatchObject([
      {
        sortOrder: 1,
        section: "Charge",
        photoRule: "OnProblem",
        appliesTo: { fullnessChecks: ["Gauge"], wheeled: null, rechargeable: null },
        proposedDeficiencies: [problem],
      },
      { sortOrder: 2, question: "Clean?", section: null, photoRule: "None", proposedDeficiencies: [] },
    ]);
    const items = await office.done("listChecklistItems", { params: { id: template.templateId } });
    expect(items).toEqual(template.items);
    expect((await office.pull(cursor)).checklistTemplates).toEqual([]);
    expect(await listed({})).not.toContain(template.templateId);
    expect(await listed({ status: "Draft" })).toContain(template.templateId);
    expect(await listed({ status: "All" })).toContain(template.templateId);
  });

  test("is renamed and its items changed in place; of two simultaneous changes the second is refused", async () => {
    const { templateId } = await draft();
    const rename = { params: { id: templateId }, body: { templateName: "Canteen" }, ifMatch: 1 };
    expect(await office.done("updateChecklistTemplate", rename)).toMatchObject({ templateName: "Canteen", version: 2 });
    expect(await office.refused("updateChecklistTemplate", rename)).toEqual([412, "versionStale"]);
    const stale = { params: { id: templateId }, body: { items: [ask("Other?")] }, ifMatch: 1 };
    expect(await office.refused("replaceChecklistItems", stale)).toEqual([412, "versionStale"]);
    expect((await replace(templateId, [ask("Full?"), ask("Clean?")], { ifMatch: 2 })).items.map(({ question }) => question)).toEqual([
      "Full?",
      "Clean?",
    ]);
  });

  test("is saved as a whole, items, name and type in one step, or not at all", async () => {
    const { templateId } = await draft();
    const body = { items: [ask("Lit?")], templateName: "Stairwell", inspectionType: "Annual" };
    const saved = await office.done<ChecklistTemplate>("replaceChecklistItems", { params: { id: templateId }, body, ifMatch: 1 });
    expect(saved).toMatchObject({ templateName: "Stairwell", inspectionType: "Annual", items: [{ question: "Lit?" }], version: 2 });
    const nameless = { params: { id: templateId }, body: { items: [ask("Other?")], templateName: " " } };
    expect(await office.refused("replaceChecklistItems", nameless)).toEqual([400, "validation", { templateName: ["field.required"] }]);
    expect(await read(templateId)).toEqual(saved);
  });

  test("is in the list of current checklists with the versions in use, without former versions", async () => {
    const first = await publish((await draft()).templateId);
    const next = await newVersion(first.templateId);
    const current = () => listed({ status: "Current", familyId: first.familyId });
    expect(new Set(await current())).toEqual(new Set([first.templateId, next.templateId]));
    await publish(next.templateId);
    expect(await current()).toEqual([next.templateId]);
  });

  test("is discarded without a trace", async () => {
    const { templateId } = await draft();
    await office.done("deleteChecklistTemplate", { params: { id: templateId } });
    expect(await office.refused("getChecklistTemplate", { params: { id: templateId } })).toEqual([404, "notFound"]);
  });

  test.each<[string, object, string]>([
    ["without a name", { templateName: " " }, "templateName"],
    ["for an unknown inspection type", { inspectionType: "Weekly" }, "inspectionType"],
    ["with a blank question", { items: [ask("Clean?"), ask(" ")] }, "items.1.question"],
    [
      "with an unknown severity",
      { items: [ask("Clean?", { proposedDeficiencies: [{ code: "A", severity: "Dire", description: "b" }] })] },
      "items.0.proposedDeficiencies.0.severity",
    ],
    ["with too many items", { items: Array.from({ length: 201 }, () => ask("Clean?")) }, "items"],
  ])("is not created %s", async (_, more, wrong) => {
    const body = { templateName: "Kitchen", inspectionType: "Monthly", ...more };
    const [status, , errors] = await office.refused("createChecklistTemplate", { body });
    expect([status, Object.keys(errors as object)]).toEqual([400, [wrong]]);
  });

  test("can be put in use only by publishing it, and only with items", async () => {
    const { templateId } = await draft({ items: [] });
    const use = { params: { id: templateId }, body: { isActive: true } };
    expect(await office.refused("updateChecklistTemplate", use)).toEqual([400, "validation", { isActive: ["field.notPublished"] }]);
    const published = await office.refused("publishChecklistTemplate", { params: { id: templateId } });
    expect(published).toEqual([400, "validation", { items: ["field.required"] }]);
  });
});

describe("a published version", () => {
  test("is sent to devices with the items of its draft", async () => {
    const template = await draft();
    const { cursor } = await office.pull();
    const published = await publish(template.templateId, { ifMatch: 1 });
    expect(published).toMatchObject({ isActive: true, publishedAt: expect.any(String), items: template.items, version: 2 });
    expect((await office.pull(cursor)).checklistTemplates).toEqual([published]);
  });

  test("never changes: names, items and a second publishing are 409", async () => {
    const { templateId } = await publish((await draft()).templateId);
    const before = await read(templateId);
    for (const [name, body] of [
      ["updateChecklistTemplate", { templateName: "Another" }],
      ["updateChecklistTemplate", { inspectionType: "Annual" }],
      ["replaceChecklistItems", { items: [ask("Another?")] }],
      ["publishChecklistTemplate", undefined],
    ] as const) {
      const input = { params: { id: templateId }, ...(body !== undefined && { body }) };
      expect([name, await office.refused(name, input)]).toEqual([name, [409, "templatePublished"]]);
    }
    expect(await read(templateId)).toEqual(before);
  });

  test("is put out of use, removed from devices, and put in use again", async () => {
    const { templateId } = await publish((await draft()).templateId);
    const { cursor } = await office.pull();
    await office.done("deleteChecklistTemplate", { params: { id: templateId } });
    expect((await office.pull(cursor)).deleted.templateIds).toEqual([templateId]);
    const back = await office.done("updateChecklistTemplate", { params: { id: templateId }, body: { isActive: true } });
    expect(back).toMatchObject({ isActive: true });
  });
});

describe("a new version", () => {
  test("replaces the former version, with item ids of its own; inspections that were started with the old version are finished with it", async () => {
    const running = await office.done<Inspection>("createInspection", {
      body: { ...(await inspectorCalls.inspection(admin, "HB-E001")), checklistResponses: undefined },
    });
    const second = await newVersion(monthly.templateId);
    expect(second).toMatchObject({ familyId: monthly.familyId, templateVersion: 2, templateName: monthly.templateName, isActive: false });
    await replace(second.templateId, [...second.items, ask("Is the new sign there?")]);
    const { cursor } = await office.pull();
    const published = await publish(second.templateId);
    expect(ids(published).filter((id) => ids(monthly).includes(id))).toEqual([]);
    expect(published.items.at(-1)?.question).toBe("Is the new sign there?");
    const changes = await office.pull(cursor);
    expect([changes.checklistTemplates.map((t) => t.templateId), changes.deleted.templateIds]).toEqual([
      [second.templateId],
      [monthly.templateId],
    ]);
    expect((await read(monthly.templateId)).items).toEqual(monthly.items);
    const done = await office.done<Inspection>("completeInspection", {
      params: { id: running.inspectionId },
      body: { checklistResponses: ids(monthly).map((checklistItemId) => ({ checklistItemId, response: "Pass" })) },
    });
    expect([done.status, done.checklistResponses?.map((each) => each.checklistItemId)]).toEqual(["Completed", ids(monthly)]);
    expect(await listed({ familyId: monthly.familyId, isActive: true })).toEqual([second.templateId]);
    await office.done("updateChecklistTemplate", { params: { id: monthly.templateId }, body: { isActive: true } });
    expect(await listed({ familyId: monthly.familyId, isActive: true })).toEqual([monthly.templateId]);
  });

  test("exists once, even if two are started at the same time", async () => {
    const { templateId } = await publish((await draft()).templateId);
    const begin = () => server.call("duplicateChecklistTemplate", { as: admin, params: { id: templateId }, body: { asNewVersion: true } });
    const responses = await atOnce(server, admin, [begin, begin, begin]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });
});

test("a duplicate is another checklist, with items of its own", async () => {
  const body = { templateName: "Monthly, kitchens" };
  const copy = await office.done<ChecklistTemplate>("duplicateChecklistTemplate", { params: { id: monthly.templateId }, body });
  expect(copy).toMatchObject({ ...body, templateVersion: 1, publishedAt: null, familyId: copy.templateId });
  expect(copy.items.map(({ question }) => question)).toEqual(monthly.items.map(({ question }) => question));
  expect(ids(copy).filter((id) => ids(monthly).includes(id))).toEqual([]);
});
