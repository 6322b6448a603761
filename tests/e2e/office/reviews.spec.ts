import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { asAdmin, open, rowsOf } from "../support/office-actions.ts";
import { press } from "../support/press.ts";

test.use({ deviceOptions: desk });

test("a rejection plans a new inspection, and a second reviewer sees it and keeps their text", async ({ server, device, newDevice }) => {
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
  const conflict = second.getByRole("alert").filter({ hasText: "Your decision was not saved" });
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

test("a voided inspection leaves the list, can be found, and says who voided it and why", async ({ server, device }) => {
  const admin = await asAdmin(server);
  const { inspectionId, receiptNumber } = await admin.done("HB-E044");
  const page = await open(device, `/inspections/${inspectionId}`);
  await press(page, "Void");
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Enter the reason");
  await page.getByRole("dialog").getByLabel("Reason").fill("The wrong extinguisher was scanned");
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await expect(page.getByText("Inspection of HB-E044 voided")).toBeVisible();
  await page.getByRole("searchbox").fill(receiptNumber ?? "");
  await expect(page.getByText("No inspections match")).toBeVisible();
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

test("verify detects a byte changed behind the app's back, in record, photo or signature", async ({ server, device }) => {
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
