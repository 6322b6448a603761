import { expect, expectProblem, test } from "./support/contract.ts";

/** A list of the product: its path, a field to sort by, and a search that finds something. A new list gets a row here. */
const lists = [
  { path: "/locations", sort: "locationCode", searchTerm: "HB-L03", filters: ["isActive=true"] },
  { path: "/extinguishers", sort: "extinguisherCode", searchTerm: "HB-E017", filters: ["isActive=true", "isOutOfService=false"] },
  { path: "/extinguishertypes", sort: "typeCode", searchTerm: "CO2", filters: ["isActive=true"] },
  { path: "/checklisttemplates", sort: "templateName", searchTerm: "monthly", filters: ["inspectionType=Monthly"] },
  {
    path: "/v2/inspections",
    sort: "inspectionDate",
    searchTerm: "HB-E0",
    filters: ["status=Completed", "passed=true", "inspectionType=Monthly"],
  },
  { path: "/inspections", sort: "inspectionDate", searchTerm: "HB-E0", filters: ["passed=false"] },
  { path: "/deficiencies", sort: "createdAt", searchTerm: "", filters: ["status=Open"] },
];

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

for (const { path, sort, searchTerm, filters } of lists) {
  test(`${path} is a list: shape, pages, order, search`, async ({ people }) => {
    const get = async (query: string): Promise<any> => {
      const response = await people.viewer("GET", `${path}?${query}`);
      expect(response.status, `${query}: ${JSON.stringify(response.json)}`).toBe(200);
      return response.json;
    };
    const first = await get("");
    expect(Object.keys(first).sort()).toEqual(["items", "pageNumber", "pageSize", "totalCount"]);
    expect(first).toMatchObject({ pageNumber: 1, pageSize: 50 });
    expect(first.items.length).toBe(Math.min(50, first.totalCount));
    expect(first.totalCount).toBeGreaterThan(0);

    const values = (await get(`sort=${sort}&pageSize=500`)).items.map((item: any) => item[sort]);
    const reversed = (await get(`sort=-${sort}&pageSize=500`)).items.map((item: any) => item[sort]);
    expect(values).toEqual(values.toSorted(byText));
    expect(reversed).toEqual(reversed.toSorted(byText).toReversed());
    expect([values.at(0) <= reversed.at(-1), values.at(-1) <= reversed.at(0)]).toEqual([true, true]);
    const second = await get(`sort=${sort}&pageSize=1&pageNumber=2`);
    expect(second).toMatchObject({ pageNumber: 2, pageSize: 1 });
    expect(second.items.map((item: any) => item[sort])).toEqual(values.slice(1, 2));

    expect((await get(`searchTerm=${searchTerm}`)).totalCount).toBeGreaterThan(0);
    expect((await get("searchTerm=no-such-thing-anywhere")).totalCount).toBe(0);
    for (const filter of filters) expect((await get(filter)).totalCount, filter).toBeGreaterThan(0);
  });

  test(`${path} refuses invalid pages and orders`, async ({ people }) => {
    for (const query of ["pageSize=501", "pageSize=0", "pageNumber=0", "sort=noSuchField", "pageNumber=x"]) {
      expectProblem(await people.viewer("GET", `${path}?${query}`), 400, "validation");
    }
  });
}

test("inspections are filtered by location, type, extinguisher, inspector and day", async ({ people }) => {
  const location = (await people.viewer("GET", "/locations/barcode/HB-L02")).json;
  const inThePlace = (await people.viewer("GET", `/extinguishers?locationId=${location.locationId}&pageSize=500`)).json;
  expect(inThePlace.totalCount).toBe(10);
  const all = (await people.viewer("GET", "/v2/inspections?pageSize=500")).json;
  const one = all.items.find((item: any) => item.locationId === location.locationId);
  const day = one.inspectionDate.slice(0, 10);
  const filters: [string, (item: any) => boolean][] = [
    [`locationId=${location.locationId}`, (item) => item.locationId === location.locationId],
    [`extinguisherId=${one.extinguisherId}`, (item) => item.extinguisherId === one.extinguisherId],
    [`inspectorUserId=${one.inspectorUserId}`, (item) => item.inspectorUserId === one.inspectorUserId],
    [`startDate=${day}&endDate=${day}`, (item) => item.inspectionDate.slice(0, 10) === day],
  ];
  for (const [filter, holds] of filters) {
    const page = (await people.viewer("GET", `/v2/inspections?${filter}&pageSize=500`)).json;
    expect(page.totalCount, filter).toBeGreaterThan(0);
    expect(page.items.every(holds), filter).toBe(true);
  }
  const typeId = inThePlace.items[0].extinguisherTypeId;
  const ofType = (await people.viewer("GET", `/extinguishers?extinguisherTypeId=${typeId}`)).json;
  expect(ofType.items.every((item: any) => item.extinguisherTypeId === typeId)).toBe(true);
  expect((await people.viewer("GET", `/v2/inspections?extinguisherTypeId=${typeId}`)).status).toBe(200);
});
