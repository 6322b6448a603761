import { accounts } from "../qa/accounts.ts";
import { expect, test } from "./support/contract.ts";

const roles: [string, string[]][] = [
  [accounts.root, ["SystemAdmin"]],
  [accounts.harborAdmin, ["TenantAdmin of Harbor Point Hospital"]],
  [accounts.harborInspector, ["Inspector of Harbor Point Hospital"]],
  [accounts.harborInspector2, ["Inspector of Harbor Point Hospital"]],
  [accounts.harborViewer, ["Viewer of Harbor Point Hospital"]],
  [accounts.both, ["TenantAdmin of Cedar Logistics", "TenantAdmin of Harbor Point Hospital"]],
  [accounts.cedarAdmin, ["TenantAdmin of Cedar Logistics"]],
  [accounts.cedarInspector, ["Inspector of Cedar Logistics"]],
];

for (const [email, expected] of roles) {
  test(`the demo has ${email}`, async ({ sharedServer }) => {
    const user = await sharedServer.api.signIn(email);
    const held = user.roles.map((role) => (role.tenantName === null ? role.roleName : `${role.roleName} of ${role.tenantName}`));
    expect(held.sort()).toEqual(expected);
  });
}

const labels = [
  { who: "viewer", prefix: "HB", locations: 6, extinguishers: 60 },
  { who: "cedarAdmin", prefix: "CD", locations: 3, extinguishers: 30 },
] as const;

for (const { who, prefix, locations, extinguishers } of labels) {
  test(`${prefix}: every label of the demo is found, ten extinguishers in each location in order`, async ({ people }) => {
    const call = people[who];
    const all = (await call("GET", "/extinguishers?pageSize=500&sort=extinguisherCode")).json;
    expect(all.items.map((item: any) => item.extinguisherCode)).toEqual(
      Array.from({ length: extinguishers }, (_, index) => `${prefix}-E${String(index + 1).padStart(3, "0")}`),
    );
    for (let number = 1; number <= locations; number++) {
      const code = `${prefix}-L0${number}`;
      const location = (await call("GET", `/locations/barcode/${code.toLowerCase()}`)).json;
      expect(location).toMatchObject({ locationCode: code, barcodeData: code });
      const here = all.items.slice((number - 1) * 10, number * 10);
      expect(
        here.every((item: any) => item.locationId === location.locationId),
        code,
      ).toBe(true);
    }
    const one = await call("GET", `/extinguishers/barcode/${prefix.toLowerCase()}-e001`);
    expect(one.json.extinguisherCode).toBe(`${prefix}-E001`);
  });
}

test("some are overdue, some failed, some due soon, and none was inspected today", async ({ server }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborViewer));
  const { items } = (await call("GET", "/extinguishers?pageSize=500")).json;
  const today = new Date().toISOString().slice(0, 10);
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const due = items.map((item: any) => item.nextInspectionDueDate as string | null).filter((day: string | null) => day !== null);
  expect(due.filter((day: string) => day < today).length).toBeGreaterThan(0);
  expect(due.filter((day: string) => day >= today && day <= inAWeek).length).toBeGreaterThan(0);
  expect(items.filter((item: any) => item.lastInspectionPassed === false).length).toBeGreaterThan(0);
  expect((await call("GET", `/v2/inspections?startDate=${today}`)).json.totalCount).toBe(0);
});

test("no photo is mandatory", async ({ people }) => {
  const { items } = (await people.viewer("GET", "/checklisttemplates?pageSize=500")).json;
  const rules = items.flatMap((template: any) => template.items.map((item: any) => item.photoRule));
  expect(new Set(rules)).toEqual(new Set(["None"]));
});
