/*
 * Mails about accounts and invitations.
 * 1. A mail is stored in the transaction of what causes it and deleted once it is handed over, so that none is lost if the server is killed.
 * 2. What is stored has no link (`compose-mail.ts`): its token is made when the mail is sent.
 * 3. A server claims a mail by moving its due time on, so that no other server sends it in the meantime. If it is killed before it deletes the mail,
 *    the mail is sent again, with a new link.
 * 4. A mail that fails holds up no other one, and is tried again for a day.
 * 5. For an address without an account the same is stored as for one with an account, so that a response takes as long. Whether there is an account
 *    is looked up when the mail is sent.
 */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { startPeriodicWork } from "../concurrency/periodic-work.ts";
import type { PeriodicWork } from "../concurrency/periodic-work.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { OutgoingMail } from "../database/tables/outgoing-mails.ts";
import type { PlatformRequest } from "../http/request.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { composeMail } from "./compose-mail.ts";

const POLL_INTERVAL_MS = 5_000;
/** Longer than the mail server may take (`mailer.ts`). */
const CLAIMED_FOR_MS = 5 * MINUTE_MS;
const RETRY_AT_MOST_AFTER_MS = 30 * MINUTE_MS;
/** After this long nobody waits for the mail any more. */
const GIVE_UP_AFTER_MS = DAY_MS;

type MailingRequest = Pick<PlatformRequest, "tx" | "now" | "server" | "effects">;

/** Stores mails that are to be sent. Whoever commits this notifies `mailSignal`. */
export async function storeMails(identityDb: Kysely<IdentityDatabase>, now: Date, ...mails: readonly OutgoingMail[]): Promise<void> {
  const rows = mails.map((mail) => ({ mail_id: randomUUID(), content: JSON.stringify(mail), created_at: now, due_at: now }));
  await identityDb.insertInto("outgoing_mails").values(rows).execute();
}

/** Stores mails in the transaction of a handler, to be sent as soon as it is committed. */
export async function mail({ tx, now, server, effects }: MailingRequest, ...mails: readonly OutgoingMail[]): Promise<void> {
  await storeMails(tx, now, ...mails);
  effects.onCommit(async () => server.mailSignal.notify());
}

/** Sends all mails that are due, in the order in which they were caused, until `isStopping` returns true. */
export async function sendDueMails(server: ServerPorts, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const claimed = await claimMail(server);
    if (claimed === undefined) return;
    await sendMail(server, claimed);
  }
}

/** Sends mails at each `mailSignal` and every few seconds, since another server may have stored one or lost it, until it is stopped. */
export function startSendingMails(server: ServerPorts): PeriodicWork {
  const sending = startPeriodicWork(
    POLL_INTERVAL_MS,
    (isStopping) => sendDueMails(server, isStopping),
    (error) => server.logFailure("The mails could not be read", error),
  );
  const unlisten = server.mailSignal.listen(sending.now);
  return {
    now: sending.now,
    stop: async () => {
      unlisten();
      await sending.stop();
    },
  };
}

interface ClaimedMail {
  mail_id: string;
  content: OutgoingMail;
  created_at: string;
  attempts: number;
}

function claimMail({ identityDb, clock }: ServerPorts): Promise<ClaimedMail | undefined> {
  const now = clock();
  const next = identityDb
    .selectFrom("outgoing_mails")
    .select("mail_id")
    .where("due_at", "<=", now.toISOString())
    .orderBy(sql`due_at, created_at`)
    .limit(1)
    .forUpdate()
    .skipLocked();
  return identityDb
    .updateTable("outgoing_mails")
    .set((eb) => ({ due_at: new Date(now.getTime() + CLAIMED_FOR_MS), attempts: eb("attempts", "+", 1) }))
    .where("mail_id", "=", next)
    .returning(["mail_id", "content", "created_at", "attempts"])
    .executeTakeFirst();
}

async function sendMail(server: ServerPorts, claimed: ClaimedMail): Promise<void> {
  const { mail_id: mailId, content, created_at: createdAt, attempts } = claimed;
  const { identityDb } = server;
  const remove = () => identityDb.deleteFrom("outgoing_mails").where("mail_id", "=", mailId).execute();
  try {
    const mail = await composeMail(server, content);
    if (mail !== null) await server.sendMail(mail);
  } catch (error) {
    const now = server.clock();
    const isGivenUp = now.getTime() - Date.parse(createdAt) > GIVE_UP_AFTER_MS;
    server.logFailure(`A mail could not be sent${isGivenUp ? " for a day and is given up" : ""}`, error);
    if (isGivenUp) return void (await remove());
    const dueAt = new Date(now.getTime() + Math.min(attempts * MINUTE_MS, RETRY_AT_MOST_AFTER_MS));
    return void (await identityDb.updateTable("outgoing_mails").set({ due_at: dueAt }).where("mail_id", "=", mailId).execute());
  }
  await remove();
}
