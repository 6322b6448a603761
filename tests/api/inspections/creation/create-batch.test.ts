import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openHarbor } from "../../support/harbor.ts";
import { countRoundTrips } from "../../support/round-trips.ts";
import { createBatch, sendBatch } from "../../support/ways-to-create.ts";
import type { BatchItem } from "../../support/ways-to-create.ts";

const { server, inspectorCalls, inspector, office } = await openHarbor();
const counted = countRoundTrips();

const whole = await inspectorCalls.allPass(inspector);
const extinguishers = await Promise.all(
  Array.from({ length: 10 }, (_, place) => inspectorCalls.extinguisher(inspector, `HB-E0${10 + place}`)),
);
const item = (place: number, more: object = {}): { idempotencyKey: string; body: object } => ({
  idempotencyKey: randomUUID(),
  body: {
    extinguisherId: extinguishers[place % extinguishers.length]?.extinguisherId,
    inspectionDate: server.ports.clock().toISOString(),
    inspectorUserId: inspector.user.userId,
    checklistResponses: whole,
    ...more,
  },
});
const some = (count: number) => Array.from({ length: count }, (_, place) => item(place));
const count = async () => (await office.done<{ totalCount: number }>("listInspections", { query: { pageSize: 1 } })).totalCount;
const create = (items: readonly BatchItem[]) => createBatch(server, inspector, items);

test("fifty inspections are created in at most twenty round trips to the database, with their own results in their order", async () => {
  const items = some(50);
  const { result, roundTrips } = await counted(() => sendBatch(server, inspector, items));
  const { results } = result.json();
  expect(roundTrips).toBeLessThanOrEqual(20);
  expect(results.map(({ status, body }: { status: number; body: { extinguisherId: string } }) => [status, body.extinguisherId])).toEqual(
    items.map(({ body }) => [201, (body as { extinguisherId: string }).extinguisherId]),
  );
  expect(new Set(results.map(({ body }: { body: { receiptNumber: string } }) => body.receiptNumber)).size).toBe(50);
});

test("of several inspections of one extinguisher in a batch, the latest counts", async () => {
  const day = server.ports.clock().toISOString().slice(0, 10);
  const moments = ["00:00:02", "00:00:03", "00:00:01"].map((time) => `${day}T${time}.000Z`);
  await create(moments.map((inspectionDate, place) => item(0, { inspectionDate, passed: place !== 1 })));
  await create([item(0, { inspectionDate: `${day}T00:00:00.000Z` })]);
  const { lastInspectionDate, lastInspectionPassed } = await inspectorCalls.extinguisher(inspector, "HB-E010");
  const newest = await office.done<{ items: { inspectionDate: string; passed: boolean }[] }>("listInspections", {
    query: { extinguisherId: extinguishers[0]?.extinguisherId, pageSize: 1 },
  });
  expect([lastInspectionDate, lastInspectionPassed]).toEqual([newest.items[0]?.inspectionDate, newest.items[0]?.passed]);
});

test("a batch that is repeated, in parts, in another order or with others, has the same results", async () => {
  const items = some(4);
  const first = await create(items);
  const before = await count();
  expect(await create(items)).toEqual(first);
  expect(await create([...items].reverse())).toEqual([...first].reverse());
  const [, second, fresh] = await create([items[2]!, items[1]!, item(7)]);
  expect([second, fresh?.status]).toEqual([first[1], 201]);
  expect(await count()).toBe(before + 1);
});

test("simultaneous batches with the same keys, in any order, take effect once and have the same response", async () => {
  const items = some(6);
  const before = await count();
  const [one, turned, part, alone] = await Promise.all([
    create(items),
    create([...items].reverse()),
    create(items.slice(2, 5)),
    server.call("createInspection", { as: inspector, key: items[3]!.idempotencyKey, body: items[3]!.body }),
  ]);
  expect([...turned].reverse()).toEqual(one);
  expect(part).toEqual(one.slice(2, 5));
  expect({ status: alone.statusCode, body: alone.json() }).toEqual(one[3]);
  expect(await count()).toBe(before + 6);
});

test("a key that occurs twice in a batch is used once: the same body has the same result, another body is 422", async () => {
  const first = item(1);
  const before = await count();
  const items = [first, item(2), first, { ...first, body: { ...first.body, notes: "another" } }];
  const { result: results, roundTrips } = await counted(() => create(items));
  expect(roundTrips).toBeLessThanOrEqual(20);
  expect(results[2]).toEqual(results[0]);
  expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 422]);
  expect(await count()).toBe(before + 2);
});

test("an inspection that the database refuses fails alone, and its key is free again", async () => {
  const items = some(9);
  const refused = { ...items[4]!, body: { ...items[4]!.body, notes: "all\u0000well" } };
  const results = await create(items.with(4, refused));
  expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201, 400, 201, 201, 201, 201]);
  const again = await create(items);
  expect(again.map(({ status }) => status)).toEqual(items.map(() => 201));
  expect(again.toSpliced(4, 1)).toEqual(results.toSpliced(4, 1));
});

test.each<[string, BatchItem, object]>([
  ["without a key", { body: item(1).body }, { idempotencyKey: ["field.required"] }],
  ["with a key that is none", { ...item(1), idempotencyKey: 7 }, { "Idempotency-Key": ["field.text"] }],
  ["without a body", { idempotencyKey: randomUUID() }, { "": ["field.required"] }],
])("an item %s fails alone", async (_name, wrong, errors) => {
  const [result, right] = await create([wrong, item(2)]);
  expect([result?.status, result?.body.errors, right?.status]).toEqual([400, errors, 201]);
});

test("anything but a list of at most 100 items is 400, a body that is too large 413, and nothing is created", async () => {
  const before = await count();
  const refused = async (items: unknown) => {
    const response = await server.call("createInspections", { as: inspector, body: { items } });
    const { status, code, errors } = response.json();
    return [String(response.headers["content-type"]).includes("problem"), status, code, errors];
  };
  expect(await refused(some(101))).toEqual([true, 400, "validation", { items: ["field.tooMany"] }]);
  expect(await refused(undefined)).toEqual([true, 400, "validation", { items: ["field.required"] }]);
  expect(await refused(Array.from({ length: 300_000 }, () => 0))).toEqual([true, 400, "validation", { items: ["field.tooMany"] }]);
  expect(await refused(some(100).map((each) => ({ ...each, body: { ...each.body, notes: "x".repeat(10_000) } })))).toEqual([
    true,
    413,
    "tooLarge",
    undefined,
  ]);
  const entries = Array.from({ length: 60 }, () => item(0, { deficiencies: Array.from({ length: 190 }, () => 0), checklistResponses: [] }));
  expect(await refused(entries)).toEqual([true, 413, "tooLarge", undefined]);
  expect(await refused([])).toEqual([false, undefined, undefined, undefined]);
  expect(await count()).toBe(before);
});
