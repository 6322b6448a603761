import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { wholeChecklist } from "../../../qa/checklist.ts";
import type { Device } from "../../../qa/device.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import type { Server } from "../../../qa/server.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../../support/accessibility.ts";

const VERIFY = "GET /api/verify/*";
const phone = { width: 390, height: 844 };

interface Issued {
  inspectionId: string;
  receiptNumber: string;
  photoId: string;
  code: string;
  pdf: Buffer;
}

/** Creates an inspection with a photo, and issues its report as PDF. */
async function issue(server: Server, device: Device): Promise<Issued> {
  const inspector = await server.api.signIn(accounts.harborInspector);
  const call = server.api.as(inspector);
  const { extinguisherId } = (await call("GET", "/extinguishers/barcode/HB-E001")).json;
  const json = {
    extinguisherId,
    inspectionType: "Monthly",
    inspectionDate: new Date().toISOString(),
    inspectorUserId: inspector.userId,
    checklistResponses: await wholeChecklist(call),
  };
  const { inspectionId, receiptNumber } = (await call("POST", "/v2/inspections", { json })).json;
  const form = new FormData();
  form.set("inspectionId", inspectionId);
  form.set("photoType", "Overview");
  form.set("file", new Blob([new Uint8Array(await device.drawPhoto())], { type: "image/jpeg" }), "photo.jpg");
  const { photoId } = (await call("POST", "/photos", { form })).json;
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const { bytes: pdf } = await office("GET", `/reports/inspection?format=pdf&inspectionId=${inspectionId}`);
  const [{ code }] = (await office("GET", "/issued-reports?sort=-createdAt")).json.items;
  return { inspectionId, receiptNumber, photoId, code, pdf };
}

const headline = (page: Page, word: string) => page.getByRole("heading", { level: 1, name: word, exact: true });

function altered(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
  return copy;
}

test.describe("a phone that never opened the app", () => {
  test.use({ deviceOptions: { firstVisit: true, viewport: phone } });

  test("verifies a report by its code, compares the file without sending it, and stores nothing", async ({ server, device }) => {
    test.slow();
    const { code, pdf, photoId } = await issue(server, device);
    const page = await device.openTab(`/verify/${code.toLowerCase().replace("-", "")}`);
    await expect(headline(page, "Unchanged")).toBeVisible();
    const main = page.getByRole("main");
    for (const words of ["The records behind this report are unchanged.", "Harbor Point Hospital", "Created"]) {
      await expect(main.getByText(words).last()).toBeVisible();
    }
    await expect(main).not.toContainText(/HB-E|Ivan|Reyes/);
    await expectAccessible(page, "/verify/CODE, unchanged");

    const file = page.getByLabel("PDF file");
    for (let tabs = 0; tabs < 4 && !(await file.evaluate((input) => input === document.activeElement)); tabs++) {
      await page.keyboard.press("Tab");
    }
    await expect(file).toBeFocused();
    await file.setInputFiles({ name: "paper.pdf", mimeType: "application/pdf", buffer: pdf });
    await expect(page.getByText("This file is the one that was issued")).toBeVisible();
    await expectAccessible(page, "/verify/CODE, the file that was issued");
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "dropped.pdf", { type: "application/pdf" }));
        return data;
      },
      [...altered(pdf)],
    );
    await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
    await expect(page.getByText("This file was altered or is a different one")).toBeVisible();
    await expect(page.getByText("dropped.pdf is not the file")).toBeVisible();
    await expectAccessible(page, "/verify/CODE, an altered file");

    expect(server.exchanges("* /api/*").map(({ method, url, authorization }) => [method, url.split("/", 3)[2], authorization])).toEqual([
      ["GET", "verify", null],
    ]);
    expect(server.exchanges().every(({ method, sentBytes }) => method === "GET" && sentBytes === 0)).toBe(true);
    const stored = await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, localStorage.length]);
    expect(stored).toEqual([0, 0]);

    await server.tamper.photoBytes(photoId);
    await page.reload();
    await expect(headline(page, "Changed")).toBeVisible();
    await expect(page.getByText("Ask Harbor Point Hospital to explain.").last()).toBeVisible();
    await expectAccessible(page, "/verify/CODE, changed");
  });

  test("reports a missing, unknown or withdrawn code, too many attempts, and a silent server", async ({ server, device }) => {
    test.slow();
    const { code, inspectionId, receiptNumber } = await issue(server, device);
    const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
    const page = await device.openTab("/verify");
    const field = page.getByRole("textbox", { name: "Code or receipt number" });
    const check = page.getByRole("button", { name: "Check" });
    await check.click();
    await expect(field).toBeFocused();
    await expect(page.getByText("Enter a code or receipt number")).toBeVisible();
    await expectAccessible(page, "/verify with a mistake");
    await field.fill(" zzzzz zzzzz ");
    await field.press("Enter");
    await expect(headline(page, "Code not found")).toBeFocused();
    await expectAccessible(page, "/verify/CODE, unknown");

    await page.getByRole("link", { name: "Check another code" }).click();
    server.answer(VERIFY, { status: 429, headers: { "content-type": "application/problem+json", "retry-after": "290" }, body: "{}" });
    await field.fill(receiptNumber.replaceAll("-", " ").toLowerCase());
    await check.click();
    await expect(headline(page, "Too many attempts")).toBeVisible();
    await expect(page.getByText("Try again in 5 minutes.").last()).toBeVisible();
    await expectAccessible(page, "/verify/CODE, too many attempts");
    server.answer(VERIFY, { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Sign in to this network</h1>" });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(headline(page, "Not checked")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(headline(page, "Unchanged")).toBeVisible();
    await expect(page.getByText("The record of this inspection is unchanged.").last()).toBeVisible();
    await expect(page.getByLabel("PDF file")).toHaveCount(0);
    await expectAccessible(page, "/verify/RECEIPT, unchanged");

    await office("DELETE", `/v2/inspections/${inspectionId}?reason=Wrong`);
    await page.reload();
    await expect(headline(page, "Declared void")).toBeVisible();
    await expectAccessible(page, "/verify/RECEIPT, declared void");

    const cedar = server.api.as(await server.api.signIn(accounts.cedarAdmin));
    expect((await cedar("DELETE", `/verify/${code}`)).status).toBe(404);
    expect((await office("DELETE", `/verify/${code}`)).status).toBe(204);
    await page.goto(`/verify/${code}`);
    await expect(headline(page, "Withdrawn")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Harbor");
    await expectAccessible(page, "/verify/CODE, withdrawn");
  });
});

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("an administrator finds an issued report by its code and withdraws it; a viewer sees none", async ({
    server,
    device,
    newDevice,
  }) => {
    test.slow();
    const { code } = await issue(server, device);
    await device.signInOffice(accounts.harborAdmin, "/reports/issued");
    const { page } = device;
    await page.getByRole("searchbox", { name: "Title or code" }).fill(code);
    await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(1);
    await device.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: `Copy link of ${code}` }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${device.origin}/verify/${code}`);
    await expectAccessibleEverywhere(page, "/reports/issued");

    // For a signed-in user it is the same page, and sends none of their credentials.
    const [paper] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: code }).click()]);
    await expect(headline(paper, "Unchanged")).toBeVisible();
    await expectAccessible(paper, "/verify/CODE at a desk");
    expect(server.exchanges(VERIFY).map(({ authorization }) => authorization)).toEqual([null]);
    await device.goOffline();
    await paper.reload();
    await expect(headline(paper, "No connection")).toBeVisible();
    await expectAccessible(paper, "/verify/CODE without a connection");
    await device.goOnline();
    await expect(headline(paper, "Unchanged")).toBeVisible();

    await page.getByRole("button", { name: `Withdraw ${code}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("This cannot be undone.");
    await expectAccessibleEverywhere(page, "/reports/issued, withdrawing");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Withdrawn");
    await paper.reload();
    await expect(headline(paper, "Withdrawn")).toBeVisible();
    await paper.close();

    await page.getByRole("searchbox").fill("nothing like it");
    await expect(page.getByText("No issued report has this title or code.")).toBeVisible();
    const viewer = await newDevice();
    await viewer.signInOffice(accounts.harborViewer, "/reports/issued");
    await expect(viewer.page.getByText("Only administrators of the organization see")).toBeVisible();
  });
});
