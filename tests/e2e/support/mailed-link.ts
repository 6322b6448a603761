import { expect } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";

/** Resolves with the link in the latest mail to this address. */
export async function linkFor(server: Server, email: string, purpose: "reset" | "confirm" | "invite"): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await server.mails(email);
      link = mails.map(({ text }) => new RegExp(`/login\\?${purpose}=\\S+`).exec(text)?.[0]).findLast(Boolean);
      return link;
    })
    .toBeDefined();
  return link ?? "";
}
