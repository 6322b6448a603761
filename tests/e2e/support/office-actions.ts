import type { Page } from "playwright";
import type { Inspection } from "#shared/entities/inspection.ts";
import { accounts } from "../../qa/accounts.ts";
import { wholeChecklist } from "../../qa/checklist.ts";
import type { Device } from "../../qa/device.ts";
import type { Server } from "../../qa/server.ts";
import { chooseOrganization } from "./choose-organization.ts";

/** Resolves with a page at `path`, signed in as an administrator. */
export async function open(device: Device, path: string, email: string = accounts.harborAdmin): Promise<Page> {
  await device.signInOffice(email);
  const { page } = device;
  if (page.url().includes("/select-tenant")) await chooseOrganization(page, /Harbor/);
  await page.goto(new URL(path, device.origin).href);
  return page;
}

/** Resolves with functions that act on the server directly, as an administrator. */
export async function asAdmin({ api }: Server, email: string = accounts.harborAdmin) {
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

export async function choose(page: Page, box: string, text: string): Promise<void> {
  await page.getByRole("combobox", { name: box }).fill(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

export const rowsOf = (page: Page, table: string) => page.getByRole("table", { name: table }).locator("tbody tr");
