import type { Inspection } from "#shared/entities/inspection.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { asAdmin, choose, open } from "../support/office-actions.ts";

test.use({ deviceOptions: desk });

test("an inspection at the desk is completed once, despite lost responses and double clicks", async ({ server, device }) => {
  test.slow();
  const page = await open(device, "/inspections/new");
  await choose(page, "Extinguisher", "HB-E031");
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
  const details = await (await asAdmin(server)).read(arrived[0]?.inspectionId ?? "");
  expect(details.photos?.map(({ photoType }) => photoType).toSorted()).toEqual(["Problem", "Signature"]);
  expect(details.deficiencies?.map(({ code, severity }) => [code, severity])).toEqual([["PRE-01", "Minor"]]);
  expect(details.checklistResponses?.filter(({ response }) => response === "Fail").map(({ comments }) => comments)).toEqual(["In the red"]);
});

test("of two people with one checklist the second sees the conflict and decides; nothing is lost", async ({ server, device }) => {
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
  await expect(page.getByRole("alert")).toContainText("The same things were changed");
  await placeQuestion.getByRole("radio", { name: "OK" }).check();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect
    .poll(async () => (await admin.read(inspectionId)).checklistResponses?.map(({ response }) => response).toSorted())
    .toEqual(["Fail", "Pass"]);
});
