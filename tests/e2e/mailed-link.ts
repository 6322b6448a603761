import { expect } from "../qa/index.ts";
import type { Server } from "../qa/server.ts";

/** The address in the latest mail to somebody. */
export async function linkFor(server: Server, email: string, kind: "reset" | "confirm" | "invite"): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await server.mails(email);
      link = mails.map(({ text }) => new RegExp(`/login\\?${kind}=\\S+`).exec(text)?.[0]).findLast(Boolean);
      return link;
    })
    .toBeDefined();
  return link ?? "";
}
