import type { TestServer } from "./server.ts";

/** Resolves with the token of the last link mailed to an address. */
export async function mailedToken(server: TestServer, to: string, parameter: "reset" | "confirm"): Promise<string> {
  const mail = (await server.mails()).findLast((each) => each.to === to);
  const link = /http:\/\/localhost:8080\/login\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  return new URL(link).searchParams.get(parameter) ?? "";
}
