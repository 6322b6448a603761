import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { ExtinguisherTypeUpdate } from "#shared/entities/extinguisher-type.ts";
import { ExtinguisherUpdate } from "#shared/entities/extinguisher.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { LocationUpdate } from "#shared/entities/location.ts";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import { columnOf, fieldNamesOf } from "../../src-api/database/row-mapping.ts";
import { FIELD_KEYS, fieldAt } from "../../src-ui/office/screens/extinguishers/fields.ts";
import { sampleOf } from "../support/samples.ts";
import { openHarbor } from "./support/harbor.ts";
import { readLedger } from "./support/ledger.ts";
import { waysToCreate } from "./support/ways-to-create.ts";

const { server, superuser, inspectorCalls, inspector, admin, office, verify, complete } = await openHarbor();
const { extinguisherId, locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(admin, "HB-E001");

type Entity = "Location" | "ExtinguisherType" | "Extinguisher";

test.each<[Entity, object, keyof ReferenceChanges]>([
  ["Location", sampleOf(v.omit(LocationUpdate, ["isActive"]), { parentLocationId: locationId, barcodeData: "Another label" }), "locations"],
  ["ExtinguisherType", sampleOf(v.omit(ExtinguisherTypeUpdate, ["isActive"])), "extinguisherTypes"],
  ["Extinguisher", sampleOf(v.omit(ExtinguisherUpdate, ["isActive"]), { locationId, extinguisherTypeId }), "extinguishers"],
])("each recorded field of a %s is stored as sent, changed, cleared, and goes to the devices", async (entity, given, feed) => {
  const one = (call: "create" | "get" | "update"): CallName => `${call}${entity}`;
  const { cursor } = await office.pull();
  const made = await office.done<Record<string, string>>(one("create"), { body: given });
  const params = { id: made[`${entity[0]?.toLowerCase()}${entity.slice(1)}Id`] };
  expect(made).toMatchObject(given);
  expect(await office.done(one("get"), { params })).toMatchObject(given);
  expect((await office.pull(cursor))[feed]).toEqual([expect.objectContaining(given)]);
  const optional = Object.keys(given).filter((name) => v.is((updates[entity].entries as Record<string, v.GenericSchema>)[name]!, null));
  const emptied = Object.fromEntries(optional.map((name) => [name, null]));
  expect(await office.done(one("update"), { params, body: emptied })).toMatchObject({ ...given, ...emptied });
  expect(await office.done(one("update"), { params, body: given })).toMatchObject(given);
});

const updates = { Location: LocationUpdate, ExtinguisherType: ExtinguisherTypeUpdate, Extinguisher: ExtinguisherUpdate } as const;

test("the server sorts by every column that can be sorted in the register", async () => {
  const sorts = FIELD_KEYS.filter((key) => fieldAt(key).column?.sortable);
  expect(sorts).not.toEqual([]);
  for (const sort of sorts) await office.done("listExtinguishers", { query: { sort, pageSize: 1 } });
});

const draft = sampleOf(DeficiencyDraft);
const read = (id: string) => office.done<Deficiency>("getDeficiency", { params: { id } });

test("each field of a deficiency that is reported alone is returned as it was sent", async () => {
  const body = { extinguisherId, ...draft };
  const { deficiencyId, ...made } = await office.done<Deficiency>("createDeficiency", { body });
  expect(made).toMatchObject(draft);
  expect(await read(deficiencyId)).toMatchObject(draft);
});

test.each(waysToCreate(server, (as) => inspectorCalls.inspection(as, "HB-E002")))(
  "each field of a deficiency that comes with an inspection %s is returned as it was sent, and is in the ledger",
  async (_, create) => {
    const { body } = await create(
      inspector,
      await inspectorCalls.inspection(inspector, "HB-E001", { passed: false, deficiencies: [draft] }),
    );
    await expectKept(body as Inspection);
  },
);

test("each field of a deficiency that comes with a completion is returned as it was sent, and is in the ledger", async () => {
  const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E001");
  const said = { checklistResponses: await inspectorCalls.allPass(inspector), passed: false, deficiencies: [draft] };
  const completed = await complete(inspectionId, said, randomUUID());
  expect(completed.statusCode).toBe(200);
  await expectKept(completed.json<Inspection>());
});

async function expectKept({ inspectionId, deficiencies: [said] = [] }: Inspection): Promise<void> {
  expect(said).toMatchObject(draft);
  expect(await read(said?.deficiencyId ?? "")).toMatchObject(draft);
  const reported = (await readLedger(server, inspectionId)).filter(({ event }) => event === "DeficiencyReported");
  expect(reported.map(({ content }) => JSON.parse(content))).toEqual([expect.objectContaining(draft)]);
}

// The severity may be reassessed, so a different one is no forgery.
test.each(fieldNamesOf(DeficiencyDraft).filter((name) => name !== "severity"))(
  "a %s in the table that differs from the report is noticed",
  async (name) => {
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001", { passed: false, deficiencies: [draft] });
    expect((await verify(inspectionId)).isValid).toBe(true);
    await superuser.query(`UPDATE deficiencies SET ${columnOf(name)} = 'Forged' WHERE inspection_id = $1`, [inspectionId]);
    expect((await verify(inspectionId)).isValid).toBe(false);
  },
);
