import { addDays, dayIn } from "#shared/calendar.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { accounts } from "../../qa/accounts.ts";
import { wholeChecklist } from "../../qa/checklist.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, respondToChecklist, enterCode, sign, submit } from "../../qa/inspector-steps.ts";
import { expectAccessible } from "../support/accessibility.ts";

test("a wrong location and a wrong clock are flagged to the inspector and shown to the reviewer", async ({ server, device, newDevice }) => {
  await server.stop();
  await server.start({ minutesAhead: -600 });
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const clock = page.getByText("This device’s clock is 10 hours fast");
  await expect(clock).toBeVisible();
  await expectAccessible(page, "a dashboard that warns of the clock");

  await page.goto("/inspector/scan-location");
  await enterCode(page, "Location code", "HB-L02");
  await enterCode(page, "Extinguisher code", "HB-E001");
  await page.getByRole("button", { name: "Inspect anyway" }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
  const notice = page.getByText(/^Found in .+, belongs to .+/);
  await expect(notice).toBeVisible();
  const first = page.getByRole("radiogroup").first();
  await expect(first.getByRole("radio", { name: "Problem" })).toBeChecked();
  await expect(first.getByLabel("What is wrong")).toHaveValue(/^LOC-02 /);
  await expectAccessible(page, "a checklist of an extinguisher at another location");
  await respondToChecklist(page, {});
  await addPhotos(page, []);
  await expect(clock).toBeVisible();
  await expect(notice).toBeVisible();
  await sign(page, "drawn");
  await submit(page);

  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  // By the server's clock, inspections of the demo may have arrived after it.
  const query = "passed=false&sort=-receivedAt";
  const arrived = async () =>
    ((await office("GET", `/v2/inspections?${query}`)).json as { items: Inspection[] }).items.find(
      ({ deviceInspectionDate }) => deviceInspectionDate !== null,
    );
  await expect.poll(async () => (await arrived())?.registeredLocationName).toBeTruthy();
  const inspection = await arrived();
  const aheadMs = Date.parse(inspection?.deviceInspectionDate ?? "") - Date.parse(inspection?.inspectionDate ?? "");
  expect(Math.round(aheadMs / 3_600_000)).toBe(10);
  expect(inspection?.locationId).not.toBe(inspection?.registeredLocationId);

  const desk = await newDevice({ viewport: { width: 1440, height: 900 } });
  await desk.signInOffice(accounts.harborAdmin, `/inspections/${inspection?.inspectionId}`);
  await expect(desk.page.getByText("The device’s clock was 10 hours fast")).toBeVisible();
  await expect(desk.page.getByText(`belongs to ${inspection?.registeredLocationName}`)).toBeVisible();
  await expectAccessible(desk.page, "the record of an extinguisher at another location");
  await desk.page.goto("/inspections?sort=-receivedAt");
  await expect(desk.page.getByText(`Belongs to ${inspection?.registeredLocationName}`).first()).toBeVisible();
  await expect(desk.page.getByText("Date corrected").first()).toBeVisible();
});

test("at a desk with a wrong clock, the time is corrected and marked, and a chosen day stays", async ({ server, newDevice }) => {
  await server.stop();
  await server.start({ minutesAhead: 600 });
  const session = await server.api.signIn(accounts.harborAdmin);
  const office = server.api.as(session);
  const desk = await newDevice({ viewport: { width: 1440, height: 900 } });
  await desk.signInOffice(accounts.harborAdmin, "/inspections");
  const complete = async (code: string, day: string | null): Promise<Inspection> => {
    const { extinguisherId } = (await office("GET", `/extinguishers/barcode/${code}`)).json;
    const body = { extinguisherId, inspectionDate: new Date().toISOString(), inspectorUserId: session.userId };
    const { inspectionId } = (await office("POST", "/v2/inspections", { json: body })).json;
    const json = { responses: await wholeChecklist(office) };
    await office("POST", `/v2/inspections/${inspectionId}/responses`, { json });
    await desk.page.goto(`/inspections/${inspectionId}/complete`);
    await desk.page.getByLabel("Full name").fill("Alice Morgan");
    if (day !== null) await desk.page.getByLabel("Inspected on").fill(day);
    await desk.page.getByRole("button", { name: "Complete and seal" }).click();
    await desk.page.waitForURL(`**/inspections/${inspectionId}`);
    return (await office("GET", `/v2/inspections/${inspectionId}`)).json;
  };

  const now = await complete("HB-E002", null);
  expect(Math.round((Date.parse(now.deviceInspectionDate ?? "") - Date.parse(now.inspectionDate)) / 3_600_000)).toBe(-10);
  await expect(desk.page.getByText("The device’s clock was 10 hours slow")).toBeVisible();
  const chosen = addDays(dayIn("America/New_York", new Date()), -9);
  const earlier = await complete("HB-E003", chosen);
  expect([dayIn("America/New_York", new Date(earlier.inspectionDate)), earlier.deviceInspectionDate]).toEqual([chosen, null]);
});
