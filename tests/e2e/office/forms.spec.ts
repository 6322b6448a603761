import type { Locator, Page, Request } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { desk, expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import { chooseOrganization } from "../support/choose-organization.ts";
import { missing } from "../support/form-row.ts";
import type { Call, FormRow } from "../support/form-row.ts";
import { adminForms } from "../support/forms-of-administrators.ts";
import { guestForms } from "../support/forms-of-guests.ts";
import { rootForms } from "../support/forms-of-system-administrators.ts";
import { linkFor } from "../support/mailed-link.ts";
import { addOfficeData } from "../support/office-data.ts";
import type { OfficeData } from "../support/office-data.ts";
import { press } from "../support/press.ts";

test.use({ deviceOptions: desk, trace: "off" });
test.setTimeout(600_000);

/** Text that would run as a script if it were ever treated as markup. */
const MARKUP = `<script>taken=1</script><img src=x onerror="taken=1"> & 'so'`;

interface Desk {
  server: Server;
  device: Device;
  page: Page;
  call: Call;
  row: FormRow;
}

/** One form on the screen. */
interface Sheet {
  fields: Locator;
  field: (label: string) => Locator;
  submit: Locator;
  /** The initial values of the required fields and of those that get invalid values. */
  initial: Record<string, string>;
}

/**
 * Goes to the form as a link within the app does, and waits until it shows what is saved now: at first it may show what was loaded before. A reload
 * would leave the browser's preconnected sockets behind, and on those the browser itself repeats a request whose response is lost.
 */
async function openForm(desk: Desk, path = desk.row.path): Promise<Sheet> {
  const { page } = desk;
  requestsOf(page);
  // A form that was just saved may still navigate on.
  await expect(async () => {
    await page.evaluate(() => history.pushState(null, "", "/no/such/page"));
    await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.evaluate((to) => history.pushState(null, "", to), path);
  return findForm(desk);
}

const requestsInFlight = new WeakMap<Page, Set<Request>>();

/** Returns the page's requests in flight, followed from the first call on. */
function requestsOf(page: Page): Set<Request> {
  const requests = requestsInFlight.get(page) ?? new Set<Request>();
  if (requestsInFlight.has(page)) return requests;
  requestsInFlight.set(page, requests);
  page.on("request", (request) => void requests.add(request));
  page.on("requestfinished", (request) => void requests.delete(request));
  page.on("requestfailed", (request) => void requests.delete(request));
  return requests;
}

/** Waits until several checks in a row find nothing in flight, since a request may be about to start. */
async function waitUntilIdle(page: Page): Promise<void> {
  let checks = 0;
  await expect.poll(() => (checks = requestsOf(page).size > 0 ? 0 : checks + 1), { intervals: [40] }).toBeGreaterThan(2);
}

async function findForm(desk: Desk): Promise<Sheet> {
  const { page, row } = desk;
  if (row.opener !== undefined) await press(page, row.opener);
  const container = row.opener === undefined ? page.getByRole("main") : page.getByRole("dialog");
  // The screen's own action above a form may have the same name.
  const submit = container.getByRole("button", { name: row.submit, exact: true }).last();
  const field = (label: string): Locator =>
    container
      .getByLabel(label, { exact: true })
      .or(container.getByLabel(`${label} (optional)`, { exact: true }))
      .and(container.locator("input, textarea, select"));
  const labels = [...row.required, ...row.faults.map(([name]) => name)];
  for (const label of labels) await field(label).waitFor();
  await waitUntilIdle(page);
  const initial: Record<string, string> = {};
  for (const label of labels) initial[label] = await field(label).inputValue();
  return { fields: container, field, submit, initial };
}

/** Enters a value as a person does: picks it from a list if the field has one. */
async function enter(field: Locator, value: string): Promise<void> {
  const isChoice = (await field.evaluate((element) => element.tagName)) === "SELECT";
  await (isChoice ? field.selectOption(value) : field.fill(value));
}

async function fillIn({ field }: Sheet, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await enter(field(label), value);
}

async function expectValues({ field }: Sheet, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(label), `${label} is kept`).toHaveValue(value);
}

/** Expects the error summary to contain these words and to have the focus. */
async function expectSummary({ fields }: Sheet, page: Page, words: string | RegExp): Promise<Locator> {
  const summary = fields.getByRole("alert").filter({ has: page.getByRole("heading", { name: "There is a problem" }) });
  await expect(summary).toContainText(words);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  return summary;
}

/** Expects the same error in the summary and beside the field, and the summary to link to the field. */
async function expectFault(sheet: Sheet, page: Page, label: string, words: string): Promise<void> {
  const summary = await expectSummary(sheet, page, words);
  await expect(sheet.field(label)).toHaveAccessibleDescription(new RegExp(words));
  await expect(sheet.field(label)).toHaveAttribute("aria-invalid", "true");
  await summary
    .getByRole("link", { name: words })
    .and(summary.getByRole("link", { name: label }))
    .first()
    .click();
  await expect(sheet.field(label)).toBeFocused();
}

/** Expects that the request was sent `times` times, and that the last one was accepted. */
async function expectSent({ server, row }: Desk, since: number, times: number): Promise<void> {
  const sent = () => server.exchanges(row.call).slice(since);
  await expect.poll(() => sent().at(-1)?.end).toBe("responded");
  expect(sent(), "how often it was sent").toHaveLength(times);
  const status = sent().at(-1)?.status ?? 0;
  const isAccepted = status < 300 || (times > 1 && status === row.repeated);
  expect(isAccepted, `the response was ${status}`).toBe(true);
}

async function tryEmpty({ page, row }: Desk, sheet: Sheet): Promise<void> {
  for (const label of row.required) await enter(sheet.field(label), "");
  if (row.required.length > 0) await sheet.submit.click();
  for (const label of row.required) {
    await expect(sheet.field(label)).toHaveAccessibleDescription(missing);
    await expect(sheet.field(label)).toHaveAttribute("aria-invalid", "true");
  }
  if (row.required.length > 0) await expectSummary(sheet, page, missing);
  await fillIn(sheet, sheet.initial);
}

async function tryFaults({ page, row }: Desk, sheet: Sheet): Promise<void> {
  for (const [label, value, words] of row.faults) {
    const values = { ...row.fill(MARKUP), [label]: value };
    await fillIn(sheet, values);
    await sheet.submit.click();
    await expectFault(sheet, page, label, words);
    await expectValues(sheet, values);
    await enter(sheet.field(label), sheet.initial[label] ?? "");
  }
}

/** Leaves the form, comes back, and expects what was typed. */
async function tryLeaving(desk: Desk, sheet: Sheet): Promise<void> {
  const values = desk.row.fill(MARKUP);
  await fillIn(sheet, values);
  const again = await openForm(desk);
  await expectValues(again, values);
  await fillIn(again, sheet.initial);
}

/** Saves offline, which must keep everything, and then online with a double click, which must save once. */
async function trySaving(desk: Desk, sheet: Sheet): Promise<void> {
  const { server, device, page, call, row } = desk;
  const values = row.fill(MARKUP);
  const before = await row.saved(call);
  await fillIn(sheet, values);
  await device.goOffline();
  await sheet.submit.click();
  await expectSummary(sheet, page, "You are offline");
  await expectValues(sheet, values);
  await device.goOnline();
  const sent = server.exchanges(row.call).length;
  await sheet.submit.dblclick();
  await expect(sheet.fields.getByRole("alert").filter({ hasText: "There is a problem" })).toHaveCount(0);
  await expectSent(desk, sent, 1);
  await expect.poll(async () => (await row.saved(call)) - before).toBe(1);
}

/** Loses the response of a save, which must lose nothing typed, and repeats it, which must not save twice. */
async function tryLostResponse(desk: Desk, sheet: Sheet): Promise<void> {
  const { server, page, call, row } = desk;
  const values = row.fill(`${MARKUP} again`);
  const before = await row.saved(call);
  await fillIn(sheet, values);
  const sent = server.exchanges(row.call).length;
  server.loseAnswer(row.call);
  await sheet.submit.click();
  if (row.findsOut) {
    await expect(sheet.submit).toBeHidden();
    await expectValues(sheet, values);
  } else {
    await expectSummary(sheet, page, "cannot be reached");
    await expectValues(sheet, values);
    await sheet.submit.click();
    await expect(sheet.fields.getByRole("alert").filter({ hasText: "There is a problem" })).toHaveCount(0);
    await expectSent(desk, sent, 2);
  }
  await expect.poll(async () => (await row.saved(call)) - before).toBe(1);
}

async function tryForm(desk: Desk, between: () => Promise<void> = async () => {}): Promise<void> {
  const { page, row } = desk;
  await test.step(row.name, async () => {
    const sheet = await openForm(desk);
    await test.step("empty", () => tryEmpty(desk, sheet));
    await test.step("faults", () => tryFaults(desk, sheet));
    if (!row.forgets && row.opener === undefined) await test.step("leaving and coming back", () => tryLeaving(desk, sheet));
    await test.step("offline, then a double click", () => trySaving(desk, sheet));
    await between();
    await test.step("a lost response", async () => tryLostResponse(desk, await openForm(desk, row.secondPath)));
    await between();
    expect(await page.evaluate(() => "taken" in window), `${row.name}: text stayed text`).toBe(false);
  });
}

test("forms of an administrator keep what was typed, show errors, and save once", async ({ server, device }) => {
  const data: OfficeData = await addOfficeData(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  for (const row of adminForms(data)) await tryForm({ server, device, page: device.page, call, row });
});

test("forms of a system administrator keep what was typed, show errors, and save once", async ({ server, device }) => {
  const data = await addOfficeData(server, device);
  await device.signInOffice(accounts.root);
  await chooseOrganization(device.page, /Harbor/);
  const call = server.api.as(await server.api.signIn(accounts.root));
  for (const row of rootForms(data)) await tryForm({ server, device, page: device.page, call, row });
});

test("forms of a guest keep what was typed, show errors, and save once", async ({ server, device }) => {
  const page = await device.openTab("/home");
  const call = server.api.as(await server.api.signIn(accounts.root));
  const signOut = async (): Promise<void> => {
    await page.waitForURL("**/dashboard");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/login*");
  };
  const [first, second] = [accounts.harborInspector, accounts.harborInspector2];
  for (const email of [first, second]) await server.api.call("POST", "/authentication/reset-password", { json: { email } });
  const links = [await linkFor(server, first, "reset"), await linkFor(server, second, "reset")] as const;
  const mailedTo = async (email: string): Promise<boolean> => (await server.mails(email)).length > 0;
  const after: Record<string, () => Promise<void>> = { registration: signOut, "new password": () => page.waitForURL("**/login") };
  for (const row of guestForms(links, mailedTo)) await tryForm({ server, device, page, call, row }, after[row.name]);
});
