import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import type { LabelRequest } from "#shared/labels/label-request.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { readLabels } from "../../../src-api/labels/read-labels.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { commitImport, stageImport } from "../imports/support/staged-import.ts";
import { createCallsAs } from "../support/calls-as.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);
let admin: TestUser;
let viewer: TestUser;
let cedar: TestUser;
const office = createCallsAs(server, () => admin);
let units: ExtinguisherInRegister[];
let places: LocationInTree[];
beforeAll(async () => {
  admin = await server.signIn("admin@harbor.example");
  viewer = await server.signIn("staff@harbor.example");
  cedar = await server.signIn("admin@cedar.example");
  units = (await office.done<List<ExtinguisherInRegister>>("listExtinguishers", { query: { pageSize: 500 } })).items;
  places = (await office.done<List<LocationInTree>>("listLocations", { query: { pageSize: 500 } })).items;
});

const print = (body: object, as = viewer) => server.call("printLabels", { as, body: { sheet: "letter-30", ...body } });

/** Reads the codes of the requested labels, without making their PDF. */
async function codesOf(asked: object, user = viewer): Promise<string[]> {
  const request = { sheet: "letter-30", skip: 0, ...asked } as LabelRequest;
  const tenant = { tenantId: user.tenantId ?? "", userId: user.user.userId };
  const labels = await inTenant(server.ports.tenantDb, tenant, (tx) => readLabels({ tx, now: new Date() }, request));
  return labels.map(({ code }) => code);
}

test("labels are one tagged PDF with a page for each sheet, and show the code, the type, the location and the owner", async () => {
  const ids = units.slice(0, 31).map(({ extinguisherId }) => extinguisherId);
  const response = await print({ of: "extinguishers", ids, skip: 29 });
  expect(response.headers).toMatchObject({ "content-type": "application/pdf" });
  expect(response.headers["content-disposition"]).toContain("Labels Letter.pdf");
  const { pageCount, pages, isTagged, title, widthMm, heightMm } = await readPdf(response.rawPayload);
  expect({ pageCount, isTagged, title, widthMm, heightMm }).toEqual({
    pageCount: 2,
    isTagged: true,
    title: "Labels, Harbor Point Hospital",
    widthMm: 216,
    heightMm: 279,
  });
  expect(pages[0]).toContain("HB-E001");
  expect(pages[0]).not.toContain("HB-E002");
  expect(pages[1]?.match(/HB-E\d+/g)).toHaveLength(30);
  for (const words of [units[0]?.typeName.split(" ")[0], units[0]?.locationPath.split(" ")[0], "Harbor Point Hospital"]) {
    expect(pages[0]).toContain(words);
  }
});

test("names in every script are printed, markup in them is not interpreted, and a long code is printed whole", async () => {
  const names = ["Ελληνικό", "Phòng cấp cứu", "مستشفى", '#panic("x") *bold* $x$'];
  const made = names.map((locationName, at) =>
    office.done<LocationInTree>("createLocation", {
      body: { locationName, locationCode: at === 0 ? "NORTH-WING-OF-THE-OLD-BUILDING-LEVEL-TWO-ROOM-0000000000000204" : `SC-${at}` },
    }),
  );
  const ids = (await Promise.all(made)).map(({ locationId }) => locationId);
  const { pages } = await readPdf((await print({ of: "locations", ids, sheet: "roll-57" })).rawPayload);
  expect(pages).toHaveLength(4);
  const text = pages.join(" ").replace(/\s+/g, " ");
  for (const name of names) expect(text).toContain(name);
  expect(text.replace(/\s/g, "")).toContain("NORTH-WING-OF-THE-OLD-BUILDING-LEVEL-TWO-ROOM-0000000000000204");
});

test("a location yields the labels of everything in use inside it, in location order", async () => {
  const at = async (locationCode: string, parentLocationId: string | null) =>
    office.done<LocationInTree>("createLocation", { body: { locationName: `Place ${locationCode}`, locationCode, parentLocationId } });
  const outer = await at("Z-OUT", null);
  const inner = await at("Z-IN", outer.locationId);
  const { extinguisherTypeId } = units[0] ?? {};
  const unit = (extinguisherCode: string, { locationId }: LocationInTree) =>
    office.done<ExtinguisherInRegister>("createExtinguisher", { body: { extinguisherCode, locationId, extinguisherTypeId } });
  await unit("Z-1", inner);
  await unit("Z-2", outer);
  const { extinguisherId } = await unit("Z-3", inner);
  await office.done("retireExtinguisher", { params: { id: extinguisherId } });
  const { locationId } = outer;
  expect(await codesOf({ of: "extinguishers", locationId })).toEqual(["Z-2", "Z-1"]);
  expect(await codesOf({ of: "locations", locationId })).toEqual(["Z-OUT", "Z-IN"]);
});

test("a filter yields what the register shows for it, in the same order", async () => {
  const query = { searchTerm: "HB-E00", sort: "-extinguisherCode", isActive: true };
  const shown = await office.done<List<ExtinguisherInRegister>>("listExtinguishers", { query });
  expect(await codesOf({ of: "extinguishers", filter: query })).toEqual(shown.items.map(({ extinguisherCode }) => extinguisherCode));
  expect(await codesOf({ of: "locations", filter: { searchTerm: "HB-L0", isActive: true } })).toContain("HB-L06");
});

test("an import yields what it created: extinguishers, and the locations that came with them", async () => {
  const [locationId, extinguisherTypeId] = [randomUUID(), randomUUID()];
  const id = await stageImport(server, admin, {
    locations: [{ locationId, code: "BR-L", name: "Annex" }],
    types: [{ extinguisherTypeId, code: "BR-T", name: "Water" }],
    rows: ["BR-1", "BR-2"].map((code) => ({
      outcome: "create" as const,
      code,
      planned: { extinguisherCode: code },
      targetId: randomUUID(),
      locationId,
      extinguisherTypeId,
    })),
  });
  await commitImport(server, admin, id);
  expect(await codesOf({ of: "extinguishers", importId: id })).toEqual(["BR-1", "BR-2"]);
  expect(await codesOf({ of: "locations", importId: id })).toEqual(["BR-L"]);
});

test("the QR code holds the label's text, and both codes are printed beside it", async () => {
  const { extinguisherId } = await office.done<ExtinguisherInRegister>("createExtinguisher", {
    body: {
      extinguisherCode: "OWN-1",
      barcodeData: "STICKER-7",
      locationId: units[0]?.locationId,
      extinguisherTypeId: units[0]?.extinguisherTypeId,
    },
  });
  const { pages } = await readPdf((await print({ of: "extinguishers", ids: [extinguisherId] })).rawPayload);
  expect(pages[0]).toMatch(/OWN-1.*STICKER-7/s);
});

test("nothing of another tenant is printed", async () => {
  const ids = [units[0]?.extinguisherId];
  const [locationId] = places.map((place) => place.locationId);
  for (const asked of [
    { of: "extinguishers", ids },
    { of: "extinguishers", locationId },
    { of: "locations", ids: [locationId] },
    { of: "locations", locationId },
    { of: "extinguishers", importId: randomUUID() },
    { of: "extinguishers", filter: { withinLocationId: locationId } },
  ]) {
    expect((await print(asked, cedar)).json()).toMatchObject({ status: 404, code: "notFound" });
  }
  const own = await inspectorCalls.extinguisher(cedar, "CD-E001");
  expect((await print({ of: "extinguishers", ids: [own.extinguisherId, ...ids] }, cedar)).json()).toMatchObject({ status: 404 });
});

test.each([
  ["no selection", { of: "extinguishers" }, { ids: ["field.oneSelection"] }],
  ["two selections", { of: "extinguishers", ids: [randomUUID()], locationId: randomUUID() }, { ids: ["field.oneSelection"] }],
  ["no such thing", { of: "inspections", ids: [randomUUID()] }, { of: ["field.choice"] }],
  ["an unknown sheet", { of: "locations", filter: {}, sheet: "a5-1" }, { sheet: ["field.choice"] }],
  ["a whole page skipped", { of: "locations", filter: {}, skip: 30 }, { skip: ["field.outOfRange"] }],
])("%s is refused by field", async (_name, body, errors) => {
  expect((await print(body)).json()).toMatchObject({ status: 400, code: "validation", errors });
});

test("more labels than can be printed at once are refused with a message", async () => {
  const tenant = { tenantId: admin.tenantId ?? "", userId: admin.user.userId };
  await inTenant(server.ports.tenantDb, tenant, (tx) =>
    sql`INSERT INTO locations (location_id, location_code, location_name)
      SELECT gen_random_uuid(), 'MANY-' || n, 'Many ' || n FROM generate_series(1, 2001) n`.execute(tx),
  );
  const response = await print({ of: "locations", filter: { searchTerm: "MANY-" } });
  expect(response.json()).toMatchObject({ status: 413, code: "tooManyLabels" });
});

test("a test page states the length of its line, in the units of its paper", async () => {
  const page = async (sheet: string) => {
    const response = await server.call("getLabelCalibration", { as: viewer, query: { sheet } });
    return (await readPdf(response.rawPayload)).pages.join(" ");
  };
  expect(await page("a4-21")).toMatch(/Print at 100%.*This line is 150 mm long/s);
  expect(await page("letter-30")).toMatch(/Print at 100%.*This line is 6 in long/s);
  expect(await page("roll-57")).toMatch(/This line is 2 in long/);
});
