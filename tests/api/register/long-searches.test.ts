import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, admin } = await openHarbor();

/** More than a search reads by their ids. */
const MATCHES = 2_500;
const codes = Array.from({ length: MATCHES }, (_, place) => `MANY-${place}`);
/** A text of characters with three bytes each, in no order that could be compressed. */
const longest = (length: number) => Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 0x5000))).join("");

beforeAll(async () => {
  await inTenant(server.ports.tenantDb, { tenantId: admin.tenantId ?? "", userId: null }, (tx) =>
    sql`INSERT INTO extinguishers (extinguisher_id, location_id, extinguisher_type_id, extinguisher_code, is_out_of_service)
      SELECT gen_random_uuid(), location_id, extinguisher_type_id, 'MANY-' || n, n % 5 = 0
      FROM generate_series(0, ${MATCHES - 1}::int) AS n, (SELECT location_id, extinguisher_type_id FROM extinguishers LIMIT 1) AS model`.execute(
      tx,
    ),
  );
});

const search = async (query: object) => {
  const response = await server.call("listExtinguishers", { as: admin, query: { searchTerm: "many-", pageSize: 100, ...query } });
  return response.json<List<Extinguisher>>();
};
const codesOf = ({ items }: List<Extinguisher>) => items.map(({ extinguisherCode }) => extinguisherCode);

test.each([
  ["extinguisherCode", codes],
  ["-extinguisherCode", codes.toReversed()],
])("a search with thousands of matches is in the order of %s, page by page, with the count of all", async (sort, inOrder) => {
  for (const pageNumber of [1, 7, 25, 26]) {
    const page = await search({ sort, pageNumber });
    expect(page).toMatchObject({ totalCount: MATCHES, pageNumber, pageSize: 100 });
    expect(codesOf(page)).toEqual(inOrder.slice((pageNumber - 1) * 100, pageNumber * 100));
  }
});

test("it obeys the other filters, and has the rows of other orders", async () => {
  const outOfService = await search({ isOutOfService: true, pageNumber: 3 });
  expect(outOfService.totalCount).toBe(MATCHES / 5);
  expect(codesOf(outOfService)).toEqual(codes.filter((code) => /[05]$/.test(code)).slice(200, 300));
  const [byCode, byUpdate] = [await search({ pageSize: 500 }), await search({ pageSize: 500, sort: "updatedAt" })];
  expect(byUpdate.totalCount).toBe(MATCHES);
  expect(Object.keys(byUpdate.items[0] ?? {})).toEqual(Object.keys(byCode.items[0] ?? {}));
});

test("the longest texts fit into the index of searches", async () => {
  const { items } = await search({ pageSize: 1 });
  const [model] = items;
  const extinguisherCode = longest(64);
  const body = {
    locationId: model?.locationId,
    extinguisherTypeId: model?.extinguisherTypeId,
    extinguisherCode,
    barcodeData: longest(64),
    manufacturer: longest(120),
    model: longest(120),
    locationDescription: longest(200),
    serialNumber: longest(80),
    assetTag: longest(80),
  };
  const response = await server.call("createExtinguisher", { as: admin, body });
  expect(response.json()).toMatchObject({ extinguisherCode });
  expect(codesOf(await search({ searchTerm: extinguisherCode }))).toEqual([extinguisherCode]);
});
