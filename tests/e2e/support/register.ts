import type { Page } from "playwright";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";

/** Resolves with functions that read the register of Harbor from the server. */
export async function registerOf({ api }: Server) {
  const call = api.as(await api.signIn(accounts.harborAdmin));
  const list = async (query: Record<string, string>): Promise<ExtinguisherInRegister[]> =>
    (await call("GET", `/extinguishers?${new URLSearchParams({ pageSize: "500", ...query })}`)).json.items;
  const find = async (code: string): Promise<ExtinguisherInRegister> => {
    const extinguisher = (await list({ searchTerm: code })).find(({ extinguisherCode }) => extinguisherCode === code);
    if (!extinguisher) throw new Error(`There is no ${code}`);
    return extinguisher;
  };
  return { call, list, find };
}

/** Signs in and opens the register. Resolves with its page once its rows are counted. */
export async function openRegister(device: Device, at = "/extinguishers", email: string = accounts.harborAdmin): Promise<Page> {
  await device.signInOffice(email, at);
  await expect(device.page.getByRole("main").getByRole("status").first()).toContainText("extinguisher");
  return device.page;
}
