import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, respondToChecklist, enterCode, sign, submit } from "../../qa/inspector-steps.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { plan } from "../support/planning.ts";

async function carryOut(device: Device, code: string, photos = 0): Promise<void> {
  const { page } = device;
  await page.getByRole("region", { name: "Assigned to me" }).getByRole("button", { name: code }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
  await respondToChecklist(page, { notes: `Done as planned by ${code}` });
  await addPhotos(page, await Promise.all(Array.from({ length: photos }, () => device.drawPhoto())));
  await sign(page, "drawn");
  await submit(page);
}

test("a planned inspection done offline is completed once on the server after the tab was closed", async ({ server, device }) => {
  const [first, second] = await plan(server, ["HB-E001", "HB-E011"], accounts.harborInspector);
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const assigned = page.getByRole("region", { name: "Assigned to me" });
  await expect(assigned.getByRole("button", { name: "HB-E001" })).toContainText("Due today");
  await device.goOffline();
  await page.reload();
  await expect(assigned.getByRole("list")).toHaveCount(2);
  await carryOut(device, "HB-E001", 1);
  await page.goto("/inspector/dashboard");
  await expect(assigned.getByRole("button", { name: "HB-E011" })).toBeVisible();
  await expect(assigned.getByRole("button", { name: "HB-E001" })).toHaveCount(0);
  await device.closeTab();
  await device.goOnline();

  const statuses = async () => (await server.inspections()).map(({ inspectionId, status }) => `${inspectionId} ${status}`).sort();
  await expect.poll(statuses).toEqual([`${first} Completed`, `${second} Scheduled`].sort());
  await expect
    .poll(async () => (await server.photos(first ?? "")).map(({ photoType }) => photoType).sort())
    .toEqual(["Overview", "Signature"]);
  expect(server.exchanges("POST /api/v2/inspections")).toEqual([]);
  const [done] = await server.inspections({ status: "Completed" });
  expect(done).toMatchObject({
    notes: "Done as planned by HB-E001",
    duplicateOfInspectionId: null,
    receiptNumber: expect.stringMatching(/\S/),
  });
});

test("the office's notes are in the list and above the checklist, apart from the inspector's", async ({ server, device }) => {
  const notes = "Ask for the key at the desk";
  await plan(server, ["HB-E001"], accounts.harborInspector, { notes });
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await expect(page.getByRole("region", { name: "Assigned to me" }).getByRole("button", { name: "HB-E001" })).toContainText(notes);
  await page.getByRole("button", { name: "HB-E001" }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
  await expect(page.getByText(`From the office: ${notes}`)).toBeVisible();
  await respondToChecklist(page, { notes: "The lock was oiled" });
  await addPhotos(page, []);
  await sign(page, "drawn");
  await submit(page);
  const notesOnServer = async () =>
    (await server.inspections({ status: "Completed" })).map(({ plannedNotes, notes: own }) => [plannedNotes, own]);
  await expect.poll(notesOnServer).toEqual([[notes, "The lock was oiled"]]);
  // After a rejection, the new plan shows the reason.
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [done] = await server.inspections({ status: "Completed" });
  await office("POST", `/v2/inspections/${done?.inspectionId}/review`, {
    json: { decision: "Rejected", reason: "The gauge cannot be read" },
  });
  await page.goto("/inspector/dashboard");
  await page.reload();
  await expect(page.getByRole("button", { name: "HB-E001" })).toContainText("Sent back by the office: The gauge cannot be read");
});

test("scanning a planned extinguisher completes the plan without choosing it", async ({ server, device }) => {
  const [planned] = await plan(server, ["HB-E002"], accounts.harborInspector);
  await device.signIn(accounts.harborInspector);
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E002" });
  const statuses = async () => (await server.inspections()).map(({ inspectionId, status }) => [inspectionId, status]);
  await expect.poll(statuses).toEqual([[planned, "Completed"]]);
});

test("a scan of an extinguisher planned for another inspection type asks which one to start", async ({ server, device }) => {
  const [annual] = await plan(server, ["HB-E005"], accounts.harborInspector, { inspectionType: "Annual", dueInDays: 1 });
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await enterCode(page, "Location code", "HB-L01");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await enterCode(page, "Extinguisher code", "HB-E005");
  const question = page.getByRole("group", { name: "Before you inspect HB-E005" });
  await expect(question).toContainText(/Annual planned for \w+ \d+\./);
  await expect(question).toBeFocused();
  await expect(question.getByRole("button")).toHaveText(["Start: Annual", "Start: Monthly", "Scan another"]);
  await expectAccessible(page, "the question of which work");
  await question.getByRole("button", { name: "Start: Annual" }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
  await respondToChecklist(page, {});
  await addPhotos(page, []);
  await sign(page, "drawn");
  await submit(page);
  const statuses = async () => (await server.inspections()).map((each) => [each.inspectionId, each["inspectionType"], each.status]);
  await expect.poll(statuses).toEqual([[annual, "Annual", "Completed"]]);
});

test("of one plan completed offline by two inspectors both are kept, and the office decides", async ({ server, device, newDevice }) => {
  const [planned] = await plan(server, ["HB-E003"], accounts.harborInspector);
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await carryOut(device, "HB-E003", 1);
  // In the meantime the office assigns it to another inspector, who also does it offline and is back online first.
  const other = await newDevice();
  const { userId } = await server.api.signIn(accounts.harborInspector2);
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  expect((await office("PUT", `/v2/inspections/${planned}`, { json: { inspectorUserId: userId } })).status).toBe(200);
  await other.signIn(accounts.harborInspector2);
  await other.goOffline();
  await carryOut(other, "HB-E003");
  await other.goOnline();
  await expect.poll(async () => (await server.inspections({ status: "Completed" })).length).toBe(1);
  await device.closeTab();
  await device.goOnline();

  await expect.poll(async () => (await server.inspections({ status: "Completed" })).length).toBe(2);
  const inspections = await server.inspections();
  const duplicate = inspections.find((each) => each.inspectionId !== planned);
  expect(inspections.find((each) => each.inspectionId === planned)).toMatchObject({ inspectorUserId: userId, status: "Completed" });
  expect(duplicate).toMatchObject({ duplicateOfInspectionId: planned, status: "Completed" });
  await expect.poll(async () => (await server.photos(duplicate?.inspectionId ?? "")).length).toBe(2);
  await device.openTab("/inspector/dashboard");
  await expect.poll(() => device.queue()).toEqual({ operations: [], photos: [] });
  const review = await office("POST", `/v2/inspections/${duplicate?.inspectionId}/review`, {
    json: { decision: "Rejected", reason: "Done already" },
  });
  expect(review.json).toMatchObject({ status: "Rejected" });
});
