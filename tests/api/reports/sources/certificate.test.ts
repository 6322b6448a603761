import { expect, test } from "vitest";
import { readPdf } from "../../../support/read-pdf.ts";
import { openReports } from "../support/reports.ts";

const { server, harbor, today, report, ask, inspectorCalls, office } = await openReports();
const inspector = await server.signIn("inspector@harbor.example");
const year = today.slice(0, 4);

const { extinguisherTypeId } = await inspectorCalls.extinguisher(harbor, "HB-E001");
const site = await office(harbor).done<{ locationId: string }>("createLocation", {
  body: { locationCode: "SITE", locationName: "Annex <b>#1</b>" },
});
const room = await office(harbor).done<{ locationId: string }>("createLocation", {
  body: { locationCode: "ROOM", locationName: "Boiler room", parentLocationId: site.locationId },
});
for (const code of ["PASSED", "FAILED", "MONTHLY", "OUT", "REPEATED"]) {
  const body = { extinguisherCode: code, extinguisherTypeId, locationId: code === "PASSED" ? room.locationId : site.locationId };
  await office(harbor).done("createExtinguisher", { body });
}
const annual = { inspectionType: "Annual" };
const responses = await inspectorCalls.allPass(inspector, "Annual");
const failing = {
  ...annual,
  passed: false,
  checklistResponses: responses.map((each, at) => (at === 0 ? { ...each, response: "Fail" } : each)),
  deficiencies: [{ checklistItemId: responses[0]?.checklistItemId, code: "PRE-01", severity: "Critical", description: "Pressure low" }],
};
await inspectorCalls.submit(inspector, "PASSED", annual);
await inspectorCalls.submit(inspector, "FAILED", failing);
await inspectorCalls.submit(inspector, "MONTHLY");
await inspectorCalls.submit(inspector, "OUT", annual);
await inspectorCalls.submit(inspector, "REPEATED", failing);
await inspectorCalls.submit(inspector, "REPEATED", annual);
const out = await inspectorCalls.extinguisher(harbor, "OUT");
await office(harbor).done("takeOutOfService", { params: { id: out.extinguisherId }, body: { reason: "Leaks" } });

const { locationId } = site;

test("an extinguisher is certified only if it passed its last annual maintenance of the year and is in service; all others have a reason", async () => {
  const { rows, totals } = await report("annual-certificate", harbor, { locationId, year });
  const reasons = Object.fromEntries(rows.map(({ extinguisherCode, status, reason }) => [extinguisherCode, reason ?? status]));
  expect(reasons).toEqual({
    PASSED: "Certified",
    REPEATED: "Certified",
    FAILED: "Annual maintenance not passed",
    MONTHLY: "No annual maintenance on record",
    OUT: "Out of service",
  });
  expect(totals).toEqual({ all: 5, certified: 2, notCertified: 3, openDeficiencies: 2 });
  expect(rows.find(({ extinguisherCode }) => extinguisherCode === "FAILED")).toMatchObject({
    lastServiceDate: today,
    inspectorName: "Ivan Reyes",
    result: "Failed",
    openDeficiencyCount: 1,
    deficiencyCode: "PRE-01",
  });
});

test("a year before the first maintenance certifies nothing, and a future year is refused", async () => {
  const { totals } = await report("annual-certificate", harbor, { locationId, year: String(Number(year) - 1) });
  expect(totals).toEqual({ all: 0, certified: 0, notCertified: 0, openDeficiencies: 0 });
  const refused = await ask("annual-certificate", harbor, { locationId, year: String(Number(year) + 1) });
  expect(refused.json()).toMatchObject({ status: 400, errors: { year: ["field.inFuture"] } });
  expect((await ask("annual-certificate", harbor, { locationId })).json()).toMatchObject({ errors: { year: ["field.required"] } });
});

test("the person who makes a certificate signs it, with the license of their profile; a missing license is stated", async () => {
  const signer = async () => {
    const { facts } = await report("annual-certificate", harbor, { locationId, year });
    return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  };
  const paper = async () => {
    const response = await ask("annual-certificate", harbor, { locationId, year, format: "pdf" });
    return (await readPdf(response.rawPayload)).pages[0];
  };
  expect(await signer()).toMatchObject({ signedByName: "Alice Morgan", licenseNumber: null });
  expect(await paper()).toMatch(/License number\s+None on record/);
  const { firstName, lastName } = harbor.user;
  await office(harbor).done("updateProfile", {
    body: { firstName, lastName, licenseNumber: "FX-20931", licenseAuthority: "State Fire Marshal" },
  });
  expect(await signer()).toMatchObject({ licenseNumber: "FX-20931", licenseAuthority: "State Fire Marshal" });
  const { firstName: first, lastName: last } = inspector.user;
  await office(inspector).done("updateProfile", { body: { firstName: first, lastName: last, licenseNumber: "TX-77" } });
  const { rows } = await report("annual-certificate", harbor, { locationId, year });
  expect(rows.find(({ extinguisherCode }) => extinguisherCode === "PASSED")).toMatchObject({
    inspectorName: "Ivan Reyes",
    licenseNumber: "TX-77",
  });
  const page = await paper();
  for (const words of ["Annex <b>#1</b>", year, "NFPA 10", "Alice Morgan", "FX-20931", "State Fire Marshal"]) expect(page).toContain(words);
});
