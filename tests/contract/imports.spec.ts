import { accounts } from "../qa/accounts.ts";
import { desk } from "../qa/index.ts";
import { expect, expectProblem, newKey, test, utcTime, uuid } from "./support/contract.ts";
import type { People } from "./support/contract.ts";

/** Returns a register of two extinguishers that are in none yet, and of one row that no register can take. */
function register(): { codes: [string, string]; csv: string } {
  const codes: [string, string] = [`IM-${newKey().slice(0, 8)}`, `IM-${newKey().slice(0, 8)}`];
  const rows = [
    "Asset ID,S/N,Bldg,Flr,Type,Mfg Date,Vendor",
    `${codes[0]},AM-1,North building,1,10 lb ABC,03/14/2019,Acme`,
    `${codes[1]},AM-2,North building,2,5 lb CO2,12/25/2020,Acme`,
    ",AM-3,North building,2,10 lb ABC,01/20/2018,Acme",
  ];
  return { codes, csv: rows.join("\r\n") };
}

async function upload(people: People, csv: string): Promise<any> {
  const form = new FormData();
  form.set("file", new Blob([csv], { type: "text/csv" }), "register.csv");
  const { status, json } = await people.admin("POST", "/imports/upload", { form });
  expect(status, JSON.stringify(json)).toBe(201);
  return json;
}

const mappingOf = (columns: { heading: string; field: string | null }[]): object[] =>
  columns.flatMap(({ heading, field }) => (field === null ? [] : [{ heading, field }]));

async function validate(people: People, { importId, columns }: any, changes: object = {}): Promise<any> {
  const json = { importId, mapping: mappingOf(columns), whenExists: "leave", ...changes };
  const { status, json: validated } = await people.admin("POST", "/imports/validate", { json });
  expect(status, JSON.stringify(validated)).toBe(200);
  return validated;
}

/** Waits until the import has one of these statuses, and resolves with it. */
async function settled(people: People, importId: string, ...statuses: string[]): Promise<any> {
  const read = async (): Promise<any> => (await people.admin("GET", `/imports/${importId}`)).json;
  await expect.poll(async () => statuses.includes((await read()).status)).toBe(true);
  return read();
}

test("a spreadsheet is uploaded, validated, imported and undone", async ({ people }) => {
  const { codes, csv } = register();
  const uploaded = await upload(people, csv);
  const { importId } = uploaded;
  expect(uploaded).toMatchObject({ importId: expect.stringMatching(uuid), fileName: "register.csv", rowCount: 3 });
  expect(uploaded.columns).toHaveLength(7);
  for (const column of uploaded.columns) {
    expect(column).toMatchObject({ heading: expect.any(String), confidence: expect.any(Number), examples: expect.any(Array) });
  }
  expect(Object.fromEntries(uploaded.columns.map((column: any) => [column.heading, column.field]))).toMatchObject({
    "Asset ID": "extinguisherCode",
    "S/N": "serialNumber",
    Bldg: "building",
    Flr: "floor",
    "Mfg Date": "manufactureDate",
    Vendor: null,
  });
  expect((await people.admin("GET", `/imports/${importId}`)).json.status).toBe("Uploaded");

  const fixed = [{ field: "city", value: "Portland" }];
  const validated = await validate(people, uploaded, { mapping: [...mappingOf(uploaded.columns), ...fixed] });
  expect(validated).toMatchObject({ importId, toCreate: 2, toChange: 0, unchanged: 0, refused: 1 });
  expect(validated.rows).toHaveLength(3);
  expect(validated.rows[0]).toMatchObject({ rowNumber: 2, outcome: "create", code: codes[0], changes: expect.any(Array), problems: [] });
  expect(validated.rows[2]).toMatchObject({
    rowNumber: 4,
    outcome: "refused",
    problems: [{ field: "extinguisherCode", code: expect.any(String), message: expect.any(String) }],
  });
  const rows = (await people.admin("GET", `/imports/${importId}/rows?pageSize=2`)).json;
  expect(rows).toMatchObject({ totalCount: 3, pageNumber: 1, pageSize: 2, items: [{ rowNumber: 2 }, { rowNumber: 3 }] });
  expect((await people.admin("GET", `/imports/${importId}`)).json.status).toBe("Validated");
  expectProblem(await people.viewer("GET", `/extinguishers/barcode/${codes[0]}`), 404, "notFound");

  expect((await people.admin("POST", `/imports/${importId}/commit`)).status).toBe(200);
  const done = await settled(people, importId, "Completed", "Failed");
  expect(done).toMatchObject({ status: "Completed", done: done.total, created: 2, changed: 0, unchanged: 0, refused: 1 });
  expect((await people.viewer("GET", `/extinguishers/barcode/${codes[1]}`)).json.serialNumber).toBe("AM-2");
  const history = (await people.admin("GET", "/imports/history?pageSize=500")).json;
  expect(Object.keys(history).sort()).toEqual(["items", "pageNumber", "pageSize", "totalCount"]);
  expect(history.items.find((item: any) => item.importId === importId)).toMatchObject({ createdAt: expect.stringMatching(utcTime) });
  const file = await people.admin("GET", `/imports/${importId}/file`);
  expect([file.status, file.bytes.toString()]).toEqual([200, csv]);
  const refused = await people.admin("GET", `/imports/${importId}/refused`);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/csv")]);
  expect(refused.bytes.toString()).toContain("AM-3");

  expect((await people.admin("POST", `/imports/${importId}/undo`)).status).toBe(200);
  expect((await settled(people, importId, "Undone", "Completed")).status).toBe("Undone");
  expectProblem(await people.viewer("GET", `/extinguishers/barcode/${codes[1]}`), 404, "notFound");
});

test("what the register has already is left, filled or replaced, as the validation is asked to", async ({ people }) => {
  const { serialNumber } = (await people.viewer("GET", "/extinguishers/barcode/HB-E060")).json;
  const uploaded = await upload(people, "Asset ID,S/N\r\nHB-E060,ANOTHER-1");
  expect(serialNumber).not.toBe("ANOTHER-1");
  for (const [whenExists, counts] of [
    ["leave", { toChange: 0, unchanged: 1 }],
    ["fill", { toChange: 0, unchanged: 1 }],
    ["replace", { toChange: 1, unchanged: 0 }],
  ] as const) {
    expect(await validate(people, uploaded, { whenExists }), whenExists).toMatchObject(counts);
  }
  expect((await people.admin("POST", `/imports/${uploaded.importId}/cancel`)).status).toBe(200);
  expect((await people.admin("GET", `/imports/${uploaded.importId}`)).json.status).toBe("Cancelled");
  expectProblem(await people.cedarAdmin("GET", `/imports/${uploaded.importId}`), 404, "notFound");
});

test.describe("the import screen", () => {
  test.use({ deviceOptions: desk });
  test("carries the names that scripts rely on", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/import-data");
    const { page } = device;
    const buffer = Buffer.from(register().csv);
    await page.getByLabel("Spreadsheet file").setInputFiles({ name: "register.csv", mimeType: "text/csv", buffer });
    for (const name of ["Column Asset ID", "Column Bldg", "Column Vendor"]) await expect(page.getByLabel(name)).toBeVisible();
    await page.getByRole("button", { name: "Check", exact: true }).click();
    for (const text of ["2 to create", "0 to change", "0 unchanged", "1 refused"]) await expect(page.getByText(text).first()).toBeVisible();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
    await page.getByRole("button", { name: "Undo import" }).click();
  });
});
