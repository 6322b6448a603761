import { Client } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { composeMail } from "../../../src-api/compose-mail.ts";
import type { LogFailure } from "../../../src-api/concurrency/log-failure.ts";
import type { Mail } from "../../../src-api/mail/mailer.ts";
import { sendDueMails } from "../../../src-api/outgoing-mails/send-mails.ts";
import { collectFailures } from "../support/failures.ts";
import { mailedToken } from "../support/mailed-token.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
let root: TestUser;
let harbor: string;
let sent: string[];
let logFailure: LogFailure;
let failures: readonly string[];
/** What the mail server does with a mail. */
let take: (mail: Mail) => Promise<void>;
const { sendMail } = server.ports;
beforeEach(async () => {
  root = await server.signIn("root@pinseal.example");
  harbor = (await server.signIn("admin@harbor.example")).tenantId ?? "";
  await server.mails();
  ({ logFailure, failures } = collectFailures());
  [sent, take] = [[], async () => {}];
  server.ports.sendMail = async (mail) => {
    await take(mail);
    sent.push(mail.to);
    await sendMail(mail);
  };
});
afterEach(() => void (server.ports.sendMail = sendMail));

const sendDue = () => sendDueMails({ ...server.ports, logFailure }, composeMail);
const waiting = () => server.ports.identityDb.selectFrom("outgoing_mails").selectAll().execute();
const MINUTE_MS = 60_000;

let invited = 0;
async function invite(key?: string): Promise<string> {
  const email = `mailed${++invited}@harbor.example`;
  const body = { email, firstName: "Mia", lastName: "Led", tenantRoles: [{ tenantId: harbor, roleName: "Viewer" }] };
  await server.call("inviteUser", { as: root, body, ...(key !== undefined && { key }) });
  return email;
}

describe("a mail that was caused before the server was killed", () => {
  const owner = { email: "founder@firm.example", password: "founder-chose-it-1", firstName: "F", lastName: "F", organizationName: "Firm" };
  test.each<[string, string, () => Promise<unknown>]>([
    ["an invitation to an account", "mailed1@harbor.example", () => invite()],
    ["a sign-up", owner.email, () => server.call("register", { body: owner })],
    [
      "a password that was forgotten",
      "staff@harbor.example",
      () => server.call("resetPassword", { body: { email: "staff@harbor.example" } }),
    ],
    [
      "an invitation to a tenant",
      "joins@harbor.example",
      async () => {
        const admin = await server.signIn("admin@harbor.example");
        await server.call("inviteMember", { as: admin, body: { email: "joins@harbor.example", roleName: "Viewer" } });
      },
    ],
  ])("by %s is sent by the next server, once, and then nothing of it is left", async (_name, to, cause) => {
    await cause();
    expect(sent).toEqual([]);
    const [stored, ...others] = await waiting();
    expect(others).toEqual([]);
    await sendDue();
    await sendDue();
    expect([sent, await waiting(), failures]).toEqual([[to], [], []]);
    // Whoever reads the table, or a copy of it, gets no link.
    const text = (await server.mails()).at(-1)?.text ?? "";
    const token = /login\?\w+=(\S+)/.exec(text)?.[1] ?? "";
    expect(token).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

test("an invitation that could not be saved after all is not mailed", async () => {
  const owner = new Client(server.database.owner);
  await owner.connect();
  await owner.query("ALTER TABLE account_keys ADD CONSTRAINT broken CHECK (answer IS NULL OR idempotency_key <> 'broken')");
  onTestFinished(async () => {
    await owner.query("ALTER TABLE account_keys DROP CONSTRAINT broken");
    await owner.end();
  });
  const email = await invite("broken");
  expect(await waiting()).toEqual([]);
  expect((await server.call("listUsers", { as: root, query: { searchTerm: email } })).json().totalCount).toBe(0);
});

test("for an address without an account the same is stored as for one with an account, and nothing is sent", async () => {
  const shapes = [];
  for (const email of ["staff@harbor.example", "nobody@harbor.example"]) {
    await server.call("resetPassword", { body: { email } });
    const rows = await waiting();
    shapes.push(rows.map(({ content, attempts }) => ({ ...content, email: "", attempts })));
    await sendDue();
  }
  expect(shapes[1]).toEqual(shapes[0]);
  expect([sent, await waiting()]).toEqual([["staff@harbor.example"], []]);
});

test("a mail that fails is reported, holds up no other one, and is sent later with a link that works", async () => {
  const [bad, good] = [await invite(), await invite()];
  take = async ({ to }) => {
    if (to === bad) throw new Error("451 try again later");
  };
  await sendDue();
  expect([sent, failures]).toEqual([[good], ["A mail could not be sent: 451 try again later"]]);
  take = async () => {};
  await sendDue();
  expect(sent).toEqual([good]);
  server.pass(2 * MINUTE_MS);
  const token = await mailedToken(server, bad, "reset");
  expect(sent).toEqual([good, bad]);
  expect((await server.call("resetPassword", { body: { token, password: "mia-chose-it-1" } })).statusCode).toBe(204);
});

test("a mail that fails for a day is given up, which is reported", async () => {
  await invite();
  take = () => Promise.reject(new Error("550 no such user"));
  for (let hours = 0; hours <= 26; hours++) {
    await sendDue();
    server.pass(60 * MINUTE_MS);
  }
  expect(await waiting()).toEqual([]);
  expect(failures.at(-1)).toBe("A mail could not be sent for a day and is given up: 550 no such user");
  expect(failures.length).toBeGreaterThan(20);
});

test("a mail that one server is sending is not sent by another, unless the first one was killed", async () => {
  const to = await invite();
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  take = () => {
    begun();
    return new Promise(() => {});
  };
  void sendDue();
  await isBegun;
  take = async () => {};
  await sendDue();
  expect(sent).toEqual([]);
  server.pass(6 * MINUTE_MS);
  await sendDue();
  expect(sent).toEqual([to]);
});
