import { sql } from "kysely";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { startPeriodicWork } from "../concurrency/periodic-work.ts";
import type { PeriodicWork } from "../concurrency/periodic-work.ts";
import type { OutgoingMail } from "../database/tables/outgoing-mails.ts";
import type { Mail } from "../mail/mailer.ts";
import type { ServerPorts } from "../ports/ports.ts";

const POLL_INTERVAL_MS = 5_000;
/** Longer than the mail server may take (`mailer.ts`). */
const CLAIMED_FOR_MS = 5 * MINUTE_MS;
const RETRY_AT_MOST_AFTER_MS = 30 * MINUTE_MS;
/** After this long nobody waits for the mail any more. */
const GIVE_UP_AFTER_MS = DAY_MS;

/** Resolves with the mail as it is sent now; null if there is nobody to receive it any more. */
export type ComposeMail = (server: ServerPorts, content: OutgoingMail) => Promise<Mail | null>;

/** Sends all mails that are due, in the order in which they were caused but those about reports last, until `isStopping` returns true. */
export async function sendDueMails(server: ServerPorts, compose: ComposeMail, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const claimed = await claimMail(server);
    if (claimed === undefined) return;
    await sendMail(server, compose, claimed);
  }
}

/** Sends mails at each `mailSignal` and every few seconds, since another server may have stored one or lost it, until it is stopped. */
export function startSendingMails(server: ServerPorts, compose: ComposeMail): PeriodicWork {
  const sending = startPeriodicWork(
    POLL_INTERVAL_MS,
    (isStopping) => sendDueMails(server, compose, isStopping),
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
    .orderBy(sql`content ->> 'mail' = 'report', due_at, created_at`)
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

async function sendMail(server: ServerPorts, compose: ComposeMail, claimed: ClaimedMail): Promise<void> {
  const { mail_id: mailId, content, created_at: createdAt, attempts } = claimed;
  const { identityDb } = server;
  const remove = () => identityDb.deleteFrom("outgoing_mails").where("mail_id", "=", mailId).execute();
  try {
    const mail = await compose(server, content);
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
