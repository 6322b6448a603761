import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { openHarbor } from "../support/harbor.ts";
import type { CallInput } from "../support/server.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();

let made = 0;
const location = () => office.done<LocationInTree>("createLocation", { body: { locationCode: `L-${++made}`, locationName: "Place" } });
const type = () =>
  office.done<ExtinguisherType>("createExtinguisherType", {
    body: { typeCode: `T-${++made}`, typeName: "Powder", fullnessCheck: "Gauge" },
  });
const draft = () =>
  office.done<ChecklistTemplate>("createChecklistTemplate", {
    body: { templateName: "Kitchen", inspectionType: "Monthly", items: [{ question: "Clean?" }] },
  });
const unitId = async () => (await inspectorCalls.extinguisher(admin, `HB-E0${20 + (++made % 40)}`)).extinguisherId;
async function deficiencyId(): Promise<string> {
  const body = { extinguisherId: await unitId(), code: "ACC-01", severity: "Major", description: "Blocked" };
  return (await office.done<{ deficiencyId: string }>("createDeficiency", { body })).deficiencyId;
}

/** Each call that changes reference data: a request that succeeds, and an invalid body with the field that is wrong. */
const writes: [CallName, () => Promise<CallInput>, [object, string] | null][] = [
  ["createLocation", async () => ({ body: { locationCode: `L-${++made}`, locationName: "Place" } }), [{}, "locationCode"]],
  [
    "updateLocation",
    async () => ({ params: { id: (await location()).locationId }, body: { city: "Salem" }, ifMatch: 1 }),
    [{ city: 7 }, "city"],
  ],
  ["archiveLocation", async () => ({ params: { id: (await location()).locationId }, ifMatch: 1 }), null],
  [
    "createExtinguisher",
    async () => ({
      body: {
        extinguisherCode: `U-${++made}`,
        locationId: (await location()).locationId,
        extinguisherTypeId: (await type()).extinguisherTypeId,
      },
    }),
    [{}, "extinguisherCode"],
  ],
  ["updateExtinguisher", async () => ({ params: { id: await unitId() }, body: { notes: "Dusty" } }), [{ isActive: "no" }, "isActive"]],
  [
    "replaceExtinguisher",
    async () => ({
      params: { id: await unitId() },
      body: { installDate: "2026-01-02", extinguisherTypeId: (await type()).extinguisherTypeId },
    }),
    [{ installDate: "soon" }, "installDate"],
  ],
  ["retireExtinguisher", async () => ({ params: { id: await unitId() } }), null],
  ["takeOutOfService", async () => ({ params: { id: await unitId() }, body: { reason: "Leaks" } }), [{ reason: "" }, "reason"]],
  ["returnToService", async () => ({ params: { id: await unitId() }, body: {} }), [{ reason: "x".repeat(501) }, "reason"]],
  [
    "changeExtinguishers",
    async () => ({ body: { action: "OutOfService", extinguisherIds: [await unitId()], reason: "Recall" } }),
    [{ action: "OutOfService", extinguisherIds: ["x"], reason: "Recall" }, "extinguisherIds.0"],
  ],
  [
    "createExtinguisherType",
    async () => ({ body: { typeCode: `T-${++made}`, typeName: "Foam", fullnessCheck: "Gauge" } }),
    [{}, "typeCode"],
  ],
  [
    "updateExtinguisherType",
    async () => ({ params: { id: (await type()).extinguisherTypeId }, body: { serviceLifeYears: 20 }, ifMatch: 1 }),
    [{ serviceLifeYears: 101 }, "serviceLifeYears"],
  ],
  ["archiveExtinguisherType", async () => ({ params: { id: (await type()).extinguisherTypeId } }), null],
  ["createChecklistTemplate", async () => ({ body: { templateName: "Canteen", inspectionType: "Annual" } }), [{}, "templateName"]],
  [
    "updateChecklistTemplate",
    async () => ({ params: { id: (await draft()).templateId }, body: { templateName: "Canteen" }, ifMatch: 1 }),
    [{ templateName: " " }, "templateName"],
  ],
  [
    "replaceChecklistItems",
    async () => ({ params: { id: (await draft()).templateId }, body: { items: [{ question: "Full?" }] }, ifMatch: 1 }),
    [{ items: "none" }, "items"],
  ],
  [
    "duplicateChecklistTemplate",
    async () => ({ params: { id: (await draft()).templateId }, body: { templateName: "Copy" } }),
    [{ asNewVersion: "yes" }, "asNewVersion"],
  ],
  ["publishChecklistTemplate", async () => ({ params: { id: (await draft()).templateId }, ifMatch: 1 }), null],
  ["deleteChecklistTemplate", async () => ({ params: { id: (await draft()).templateId } }), null],
  [
    "resolveDeficiency",
    async () => ({ params: { id: await deficiencyId() }, body: {}, ifMatch: 1 }),
    [{ resolutionNotes: 7 }, "resolutionNotes"],
  ],
];

test.each(writes)(
  "%s sent several times at once with one key has one effect, and all repeats get the same response, later ones too",
  async (name, prepare) => {
    const input = { ...(await prepare()), as: admin, key: randomUUID() };
    const responses = await Promise.all([server.call(name, input), server.call(name, input), server.call(name, input)]);
    responses.push(await server.call(name, input));
    expect(responses[0]?.statusCode).toBeLessThan(300);
    expect(new Set(responses.map(({ statusCode, body, headers }) => JSON.stringify([statusCode, body, headers["etag"]]))).size).toBe(1);
  },
);

const withBody = writes.flatMap(([name, prepare, invalid]) => (invalid === null ? [] : [[name, prepare, ...invalid] as const]));

test.each(withBody)(
  "%s with an invalid body is 400 with the field that is wrong, and changes nothing",
  async (name, prepare, body, wrong) => {
    const { params } = await prepare();
    const { cursor } = await office.pull();
    const response = (await server.call(name, { as: admin, body, ...(params !== undefined && { params }) })).json();
    expect([response.status, response.code]).toEqual([400, "validation"]);
    expect(Object.keys(response.errors)).toContain(wrong);
    expect((await office.pull(cursor)).cursor).toBe(cursor);
  },
);
