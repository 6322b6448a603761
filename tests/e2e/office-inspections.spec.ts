import type { Page } from "playwright";
import { addDays, dayIn } from "#shared/calendar.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { accounts } from "../qa/accounts.ts";
import { wholeChecklist } from "../qa/checklist.ts";
import type { Device } from "../qa/device.ts";
import { desk, expect, test } from "../qa/index.ts";
import type { Server } from "../qa/server.ts";
import { chooseOrganization, signInOffice } from "./office.ts";

test.use({ deviceOptions: desk });

const TIME_ZONE = "America/New_York";

/** Resolves with a page at `path`, signed in as an administrator. */
async function open(device: Device, path: string, email: string = accounts.harborAdmin): Promise<Page> {
  const page = await device.openTab("/login");
  await signInOffice(page, email);
  if (page.url().includes("/select-tenant")) await chooseOrganization(page, /Harbor/);
  await page.goto(new URL(path, device.origin).href);
  return page;
}

/** Resolves with functions that act on the server directly, as an administrator. */
async function asAdmin({ api }: Server, email: string = accounts.harborAdmin) {
  const call = api.as(await api.signIn(email, "Harbor Point Hospital"));
  const unit = async (code: string): Promise<string> => (await call("GET", `/extinguishers/barcode/${code}`)).json.extinguisherId;
  return {
    call,
    unit,
    read: async (id: string): Promise<Inspection> => (await call("GET", `/v2/inspections/${id}`)).json,
    /** Creates a signed inspection of the extinguisher that waits for a review. */
    done: async (code: string): Promise<Inspection> => {
      const inspector = await api.signIn(accounts.harborInspector);
      const field = api.as(inspector);
      const json = {
        extinguisherId: await unit(code),
        inspectionDate: new Date().toISOString(),
        inspectorUserId: inspector.userId,
        checklistResponses: await wholeChecklist(call),
      };
      return (await field("POST", "/v2/inspections", { json })).json;
    },
  };
}

async function choose(page: Page, box: string, text: string): Promise<void> {
  await page.getByRole("combobox", { name: box }).fill(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

const rowsOf = (page: Page, table: string) => page.getByRole("table", { name: table }).locator("tbody tr");

test("a planned inspection is shown in the list and in the calendar, and Undo cancels it", async ({ server, device }) => {
  const page = await open(device, "/inspections/new");
  const day = addDays(dayIn(TIME_ZONE, new Date()), 3);
  await page.getByRole("button", { name: "Plan inspections" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await choose(page, "Add an extinguisher", "HB-E011");
  await choose(page, "Add an extinguisher", "HB-E012");
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Inspector", { exact: true }).selectOption({ label: "Ivan Reyes" });
  await page.getByRole("button", { name: "Plan 2 inspections" }).dblclick();
  await page.waitForURL("**/inspections?*");
  await expect(rowsOf(page, "Inspections")).toHaveCount(2);
  await expect(rowsOf(page, "Inspections").first()).toContainText("Scheduled");
  expect(await server.inspections({ status: "Scheduled" })).toHaveLength(2);

  await page.getByRole("link", { name: "Calendar" }).click();
  const cell = page.getByRole("button", { name: new RegExp(`^${Number(day.slice(8))} `) }).or(page.locator(`[data-day="${day}"]`));
  await expect(cell.first()).toContainText("2 planned");
  await cell.first().click();
  await expect(rowsOf(page, "Planned")).toHaveCount(2);

  await page.goto(new URL("/inspections/new", device.origin).href);
  await choose(page, "Add an extinguisher", "HB-E011");
  await expect(page.getByText("already has such an inspection planned")).toBeVisible();
  await page.getByLabel("Inspector", { exact: true }).selectOption({ label: "Ivan Reyes" });
  await page.getByRole("button", { name: "Plan 1 inspection" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await server.inspections({ status: "Scheduled" })).toHaveLength(2);
});

test("filters survive a reload and the back button, and several inspections are accepted at once", async ({ server, device }) => {
  const page = await open(device, "/inspections");
  await page.getByLabel("Status").selectOption("Completed");
  await page.getByLabel("Result").selectOption("passed");
  await page.getByRole("searchbox").fill("HB-E001");
  await expect(page).toHaveURL(/search=HB-E001/);
  await page.getByRole("button", { name: "Extinguisher", exact: true }).click();
  const first = rowsOf(page, "Inspections").first();
  await expect(first).toContainText("HB-E001");
  const count = await rowsOf(page, "Inspections").count();
  await page.reload();
  await expect(rowsOf(page, "Inspections")).toHaveCount(count);
  await expect(page.getByRole("searchbox")).toHaveValue("HB-E001");
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("HB-E001");
  await page.goBack();
  await expect(first).toContainText("HB-E001");
  await expect(page.getByLabel("Status")).toHaveValue("Completed");

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Accept 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("2 inspections accepted")).toBeVisible();
  await expect(rowsOf(page, "Inspections")).toHaveCount(count - 2);
  expect((await (await asAdmin(server)).call("GET", "/v2/inspections?status=Accepted&searchTerm=HB-E001")).json.totalCount).toBeGreaterThan(
    0,
  );
});

test("an inspection at the desk is completed once, with its problem, photo and signature, despite lost responses and double clicks", async ({
  server,
  device,
}) => {
  test.slow();
  const page = await open(device, "/inspections/new");
  await choose(page, "Add an extinguisher", "HB-E031");
  await page.getByRole("button", { name: "Inspect now" }).dblclick();
  await page.waitForURL("**/checklist");
  server.loseAnswer("POST /api/v2/inspections/*/responses");
  const needle = page.getByRole("radiogroup", { name: /needle/ });
  await needle.getByRole("radio", { name: "Problem" }).check();
  await needle.getByRole("combobox", { name: "Severity" }).selectOption("Minor");
  await needle.getByRole("textbox", { name: "Comment" }).fill("In the red");
  const file = { name: "gauge.jpg", mimeType: "image/jpeg", buffer: await device.drawPhoto() };
  await needle.locator("input[type=file]").setInputFiles(file);
  await expect(needle.getByRole("img")).toBeVisible();
  await page.getByRole("button", { name: "All remaining OK" }).click();
  await expect(page.getByText("11 of 11 answered · Saved")).toBeVisible();
  await page.reload();
  await expect(needle.getByRole("textbox", { name: "Comment" })).toHaveValue("In the red");
  await expect(needle.getByRole("combobox", { name: "Severity" })).toHaveValue("Minor");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/complete");
  await expect(page.getByText("seals this inspection")).toBeVisible();
  await page.getByRole("textbox", { name: "Full name" }).fill("Alice Morgan");
  server.loseAnswer("PUT /api/v2/inspections/*/complete");
  await page.getByRole("button", { name: "Complete and seal" }).dblclick();
  await expect(page.getByRole("heading", { name: "Monthly inspection of HB-E031" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Signature/ })).toBeVisible();

  const arrived = await server.inspections();
  expect(arrived.map(({ status, passed, extinguisherCode }) => [status, passed, extinguisherCode])).toEqual([
    ["Completed", false, "HB-E031"],
  ]);
  const whole = await (await asAdmin(server)).read(arrived[0]?.inspectionId ?? "");
  expect(whole.photos?.map(({ photoType }) => photoType).toSorted()).toEqual(["Problem", "Signature"]);
  expect(whole.deficiencies?.map(({ code, severity }) => [code, severity])).toEqual([["PRE-01", "Minor"]]);
  expect(whole.checklistResponses?.filter(({ response }) => response === "Fail").map(({ comments }) => comments)).toEqual(["In the red"]);
});

test("when two people fill in the same checklist, the second sees the conflict and decides; nothing is lost", async ({
  server,
  device,
}) => {
  const admin = await asAdmin(server);
  const { userId } = await server.api.signIn(accounts.harborAdmin);
  const json = { extinguisherId: await admin.unit("HB-E032"), inspectionDate: new Date().toISOString(), inspectorUserId: userId };
  const { inspectionId } = (await admin.call("POST", "/v2/inspections", { json })).json as Inspection;
  const page = await open(device, `/inspections/${inspectionId}/checklist`);
  const pin = page.getByRole("radiogroup", { name: /pin in/ });
  const placeQuestion = page.getByRole("radiogroup", { name: /designated place/ });
  await expect(pin).toBeVisible();
  const { templateId } = await admin.read(inspectionId);
  const items: { checklistItemId: string; question: string }[] = (await admin.call("GET", `/inspections/checklist-template/${templateId}`))
    .json.items;
  const pinItem = items.find(({ question }) => question.includes("pin in"))?.checklistItemId ?? "";
  const other = await asAdmin(server, accounts.both);
  await other.call("POST", `/v2/inspections/${inspectionId}/responses`, {
    json: { responses: [{ checklistItemId: pinItem, response: "NotApplicable" }] },
  });
  await pin.getByRole("radio", { name: "Problem" }).check();
  await expect(page.getByRole("alert")).toContainText("Somebody else answered the same");
  await placeQuestion.getByRole("radio", { name: "OK" }).check();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect
    .poll(async () => (await admin.read(inspectionId)).checklistResponses?.map(({ response }) => response).toSorted())
    .toEqual(["Fail", "Pass"]);
});

test("a rejection plans a new inspection; of two reviewers, the second sees the first review and keeps their own text", async ({
  server,
  device,
  newDevice,
}) => {
  const admin = await asAdmin(server);
  const { inspectionId } = await admin.done("HB-E033");
  const path = `/inspections/${inspectionId}`;
  const first = await open(device, path);
  const second = await open(await newDevice(), path, accounts.both);
  await second.getByRole("button", { name: "Reject" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(second.getByRole("dialog").getByText("Enter the reason").first()).toBeVisible();
  await second.getByRole("textbox", { name: "Reason" }).fill("The gauge cannot be seen");
  await first.getByRole("button", { name: "Accept" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(first.getByText(/Accepted by Alice Morgan/).first()).toBeVisible();
  await second.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  const conflict = second.getByRole("alert").filter({ hasText: "Somebody else reviewed it first" });
  await expect(conflict).toContainText("Alice Morgan");
  await expect(conflict).toContainText("The gauge cannot be seen");
  expect((await admin.read(inspectionId)).status).toBe("Accepted");

  const other = await admin.done("HB-E034");
  await first.goto(new URL(`/inspections/${other.inspectionId}`, device.origin).href);
  await first.getByRole("button", { name: "Reject" }).click();
  await first.getByRole("textbox", { name: "Reason" }).fill("Blurred");
  await first.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await first.getByRole("link", { name: "Open the new one" }).click();
  await expect(first.getByText("an earlier inspection was rejected")).toBeVisible();
  await expect(first.getByText("Blurred").first()).toBeVisible();
  const planned = (await server.inspections({ status: "Scheduled" })).filter(({ extinguisherCode }) => extinguisherCode === "HB-E034");
  expect(planned.map(({ replacesInspectionId }) => replacesInspectionId)).toEqual([other.inspectionId]);
});

test("a voided inspection leaves the list, can still be found, says who voided it and why, and cannot be changed", async ({
  server,
  device,
}) => {
  const admin = await asAdmin(server);
  const { inspectionId, receiptNumber } = await admin.done("HB-E044");
  const page = await open(device, `/inspections/${inspectionId}`);
  await page.getByRole("button", { name: "Void" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Enter the reason");
  await page.getByRole("dialog").getByLabel("Reason").fill("The wrong extinguisher was scanned");
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await expect(page.getByText("The inspection of HB-E044 was voided")).toBeVisible();
  await page.getByRole("searchbox").fill(receiptNumber ?? "");
  await expect(page.getByText("No inspection matches")).toBeVisible();
  await page.getByLabel("Status").selectOption("Voided");
  await expect(rowsOf(page, "Inspections")).toHaveCount(1);
  await expect(rowsOf(page, "Inspections")).toContainText("Voided");
  await rowsOf(page, "Inspections").getByRole("link").click();

  await expect(page.getByText(/^Voided by Alice Morgan, /)).toBeVisible();
  await expect(page.getByText("Reason: The wrong extinguisher was scanned")).toBeVisible();
  for (const name of ["Void", "Accept", "Reject"]) await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("This record is unchanged since it was completed.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Verified, unchanged by Alice Morgan" })).toBeVisible();
});

test("a deficiency is assigned, resolved with a note, found again and reopened, and each step can be undone", async ({
  server,
  device,
}) => {
  const admin = await asAdmin(server);
  const inspector = await server.api.signIn(accounts.harborInspector);
  const { inspectionId, extinguisherId } = await admin.done("HB-E035");
  const found = { inspectionId, extinguisherId, code: "ACC-01", severity: "Major", description: "A trolley before it" };
  const { deficiencyId } = (await server.api.as(inspector)("POST", "/deficiencies", { json: found })).json;
  const saved = async () => (await admin.call("GET", `/deficiencies/${deficiencyId}`)).json;
  const page = await open(device, "/inspections?view=deficiencies&search=trolley");
  const rows = rowsOf(page, "Deficiencies");
  const dialog = page.getByRole("dialog");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Edit ACC-01, HB-E035" }).click();
  await dialog.getByLabel("Assigned to").selectOption({ label: "Ivan Reyes" });
  await dialog.getByLabel("Status").selectOption("In progress");
  await admin.call("PUT", `/deficiencies/${deficiencyId}`, { json: { severity: "Critical" } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else");
  await expect(rows).toContainText("Critical");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rows).toContainText("Ivan Reyes");
  expect(await saved()).toMatchObject({ severity: "Critical", status: "InProgress", assignedToUserId: inspector.userId });

  await page.getByRole("button", { name: "Resolve ACC-01, HB-E035" }).click();
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Enter what was done").first()).toBeVisible();
  await dialog.getByLabel("What was done").fill("Moved away");
  await dialog.getByRole("button", { name: "Resolve" }).dblclick();
  await expect(page.getByText("No deficiency matches")).toBeVisible();
  await page.getByLabel("Status").selectOption("Resolved");
  await expect(page).toHaveURL(/status=Resolved/);
  await page.reload();
  await expect(rows).toContainText("Moved away");
  await page.getByRole("button", { name: "Edit ACC-01, HB-E035" }).click();
  await dialog.getByLabel("Status").selectOption("Open");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No deficiency matches")).toBeVisible();
  expect(await saved()).toMatchObject({ status: "Open", resolvedDate: null });

  await page.goto(new URL(`/extinguishers?extinguisher=${extinguisherId}`, device.origin).href);
  await page.getByRole("button", { name: "Resolve ACC-01" }).first().click();
  await dialog.getByLabel("What was done").fill("Moved again");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await saved()).toMatchObject({ status: "Resolved", resolutionNotes: "Moved again" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await saved()).toMatchObject({ status: "Open", resolutionNotes: "Moved away" });
});

test("verify detects a byte changed behind the application's back: in the record, in a photo, in the signature", async ({
  server,
  device,
}) => {
  const admin = await asAdmin(server);
  const page = await open(device, "/inspections");
  const inspector = server.api.as(await server.api.signIn(accounts.harborInspector));
  const send = async (inspectionId: string, photoType: string): Promise<string> => {
    const form = new FormData();
    form.append("inspectionId", inspectionId);
    form.append("photoType", photoType);
    form.append("file", new Blob([new Uint8Array(await device.drawPhoto())], { type: "image/jpeg" }), "photo.jpg");
    return (await inspector("POST", "/photos", { form })).json.photoId;
  };
  const { tamper } = server;
  const attacks: [string, (inspectionId: string, photoId: string, signatureId: string) => Promise<void>, RegExp][] = [
    ["HB-E041", (id) => tamper.sql("UPDATE inspections SET notes = 'x' WHERE inspection_id = $1", [id]), /two fingerprints below differ/],
    ["HB-E042", (_id, photo) => tamper.photoBytes(photo), /a photo, the signature/],
    ["HB-E043", (_id, _photo, signature) => tamper.photoBytes(signature), /a photo, the signature/],
  ];
  for (const [code, attack, words] of attacks) {
    const { inspectionId, dataHash } = await admin.done(code);
    const photo = await send(inspectionId, "Overview");
    const signature = await send(inspectionId, "Signature");
    await page.goto(new URL(`/inspections/${inspectionId}`, device.origin).href);
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await expect(page.getByText("This record is unchanged since it was completed.")).toBeVisible();
    await expect(page.getByText(dataHash ?? "").first()).toBeVisible();
    await attack(inspectionId, photo, signature);
    await page.getByRole("button", { name: "Verify again" }).click();
    const alarm = page.getByRole("alert").filter({ hasText: "This record was changed after it was completed" });
    await expect(alarm).toContainText(words);
  }
});
