/*
 * The mails that wait to be sent.
 * 1. A mail is stored in the transaction of what causes it and deleted once it is handed over, so that none is lost if the server is killed. Those
 *    about a report are stored by a trigger on its end (`store_report_mails`), since the role of the tenant's tables does not see this one.
 * 2. What is stored has no link and no text: they are made when the mail is sent (`ComposeMail`), and so is the decision whether anybody may still
 *    receive it. Only the SHA-256 of a link's token is ever stored.
 * 3. A server claims a mail by moving its due time on, so that no other server sends it in the meantime. If it is killed before it deletes the mail,
 *    the mail is sent again, with a new link.
 * 4. A mail that fails holds up no other one, and is tried again for a day. Then it is given up, which is logged.
 * 5. For an address without an account the same is stored as for one with an account, so that a response takes as long. Whether there is an account
 *    is looked up when the mail is sent.
 * 6. Mails about reports wait for all others, since nobody sits in front of a screen for them.
 */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { OutgoingMail } from "../database/tables/outgoing-mails.ts";
import type { PlatformRequest } from "../http/request.ts";

/** Stores mails that are to be sent. Whoever commits this notifies `mailSignal`. */
export async function storeMails(identityDb: Kysely<IdentityDatabase>, now: Date, ...mails: readonly OutgoingMail[]): Promise<void> {
  const rows = mails.map((mail) => ({ mail_id: randomUUID(), content: JSON.stringify(mail), created_at: now, due_at: now }));
  await identityDb.insertInto("outgoing_mails").values(rows).execute();
}

/** Stores mails in the transaction of a handler, to be sent as soon as it is committed. */
export async function mail(
  { tx, now, server, effects }: Pick<PlatformRequest, "tx" | "now" | "server" | "effects">,
  ...mails: readonly OutgoingMail[]
): Promise<void> {
  await storeMails(tx, now, ...mails);
  effects.onCommit(async () => server.mailSignal.notify());
}
