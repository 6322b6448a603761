/*
 * Invitations to a tenant.
 * 1. Nothing about an account is read or changed before somebody accepts, so that an administrator sees the same whether or not there is one.
 * 2. Only the link in the latest mail is valid, for seven days, and while its sender administers the tenant.
 * 3. Mails are counted by the times stored with the invitations, revoked ones included: five an hour to one address, 200 a day in total.
 *    Since anybody can sign up organizations, all of them together have fifteen an hour to one address.
 */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import type { Invitation } from "#shared/entities/member.ts";
import { fullName } from "#shared/full-name.ts";
import { senderAdministers } from "../authentication/accept-invitation.ts";
import { TOKEN_VALIDITY_MS } from "../authentication/account-tokens.ts";
import { hashToken, newToken } from "../authentication/random-tokens.ts";
import { fullNameIn } from "../database/full-name.ts";
import type { MembersTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { ResponseOf, MembersRequest, RequestOf } from "../http/request.ts";
import { mail } from "../outgoing-mails/outgoing-mails.ts";

const MAILS_TO_ONE_PER_HOUR = 5;
const MAILS_TO_ONE_FROM_ALL_PER_HOUR = 15;
const MAILS_PER_DAY = 200;

export async function listInvitations({ tx, tenantId, now }: RequestOf<"listInvitations">): Promise<ResponseOf<"listInvitations">> {
  return pending(tx, tenantId, now).orderBy("i.sent_at", "desc").orderBy("i.invitation_id").execute();
}

/** Invites an address. Throws `validation` if it is a member's or already invited, `tooManyRequests`. */
export async function inviteMember(request: RequestOf<"inviteMember">): Promise<ResponseOf<"inviteMember">> {
  const { tx, tenantId, body, session, now } = request;
  if (await hasMemberWithEmail(tx, tenantId, body.email)) throw fieldProblem("email", "field.memberAlready");
  await requireFewMails(request, body.email);
  const invitationId = randomUUID();
  await tx
    .insertInto("invitations")
    .values({
      invitation_id: invitationId,
      tenant_id: tenantId,
      email: body.email,
      role_name: body.roleName,
      invited_by: session.user.userId,
      token_hash: hashOfNoToken(),
      sent_at: now,
      mailed_at: [now],
      expires_at: expiryAt(now),
      closed_at: null,
      accepted_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("invitation_id")
    .executeTakeFirstOrThrow(() => fieldProblem("email", "field.invitedAlready"));
  return mailInvitation(request, invitationId);
}

/** Sends an invitation again, with the caller as its sender. Throws `tooManyRequests`, `notFound`. */
export async function resendInvitation(request: RequestOf<"resendInvitation">): Promise<ResponseOf<"resendInvitation">> {
  const { tx, tenantId, params, session, now } = request;
  const before = await tx
    .selectFrom("invitations")
    .select("email")
    .where("invitation_id", "=", params.id)
    .where("tenant_id", "=", tenantId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  await requireFewMails(request, before.email);
  await tx
    .updateTable("invitations")
    .set({
      invited_by: session.user.userId,
      token_hash: hashOfNoToken(),
      sent_at: now,
      // Only the mails of the last 24 hours, which the limits are about.
      mailed_at: sql`ARRAY(SELECT earlier FROM unnest(mailed_at) AS earlier WHERE earlier > ${dayBefore(now)}) || ${now}::timestamptz`,
      expires_at: expiryAt(now),
    })
    .where("invitation_id", "=", params.id)
    .where("tenant_id", "=", tenantId)
    .execute();
  return mailInvitation(request, params.id);
}

/** Throws `notFound`. */
export async function revokeInvitation({ tx, tenantId, params, now }: RequestOf<"revokeInvitation">): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ closed_at: now })
    .where("invitation_id", "=", params.id)
    .where("tenant_id", "=", tenantId)
    .where("closed_at", "is", null)
    .returning("invitation_id")
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

/** The mail brings the token (`composeAccountMail`). Until it is sent, and from the moment it is to be sent again, no link is valid. */
function hashOfNoToken(): Buffer {
  return hashToken(newToken());
}

function expiryAt(now: Date): Date {
  return new Date(now.getTime() + TOKEN_VALIDITY_MS.invite);
}

function pending(tx: MembersTransaction, tenantId: string, now: Date) {
  return tx
    .selectFrom("invitations as i")
    .innerJoin("users as u", "u.user_id", "i.invited_by")
    .select([
      "i.invitation_id as invitationId",
      "i.email",
      "i.role_name as roleName",
      fullNameIn("u").as("invitedBy"),
      "i.sent_at as sentAt",
      "i.expires_at as expiresAt",
      sql<boolean>`i.expires_at > ${now} AND ${senderAdministers}`.as("isOpen"),
    ])
    .where("i.tenant_id", "=", tenantId)
    .where("i.closed_at", "is", null);
}

async function mailInvitation(request: MembersRequest, invitationId: string): Promise<Invitation> {
  const { tx, tenantId, session, now } = request;
  await mail(request, { mail: "join", invitationId, by: fullName(session.user) });
  return pending(tx, tenantId, now).where("i.invitation_id", "=", invitationId).executeTakeFirstOrThrow();
}

async function hasMemberWithEmail(tx: MembersTransaction, tenantId: string, email: string): Promise<boolean> {
  const member = await tx
    .selectFrom("user_roles as r")
    .innerJoin("users as u", "u.user_id", "r.user_id")
    .select("u.user_id")
    .where("r.tenant_id", "=", tenantId)
    .where("u.email", "=", email)
    .where("u.is_active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

async function requireFewMails({ tx, tenantId, now }: MembersRequest, email: string): Promise<void> {
  const hourBefore = new Date(now.getTime() - HOUR_MS);
  const counted = await sql<{ inDay: number; toOne: number; toOneFromAll: number }>`
    SELECT
      count(*)::int AS "inDay",
      count(*) FILTER (WHERE i.email = ${email} AND mailed > ${hourBefore})::int AS "toOne",
      count_mailed_invitations(${email}, ${hourBefore}) AS "toOneFromAll"
    FROM invitations i, unnest(i.mailed_at) AS mailed
    WHERE i.tenant_id = ${tenantId} AND mailed > ${dayBefore(now)} AND i.sent_at > ${dayBefore(now)}`.execute(tx);
  const { inDay = 0, toOne = 0, toOneFromAll = 0 } = counted.rows[0] ?? {};
  if (toOne >= MAILS_TO_ONE_PER_HOUR || toOneFromAll >= MAILS_TO_ONE_FROM_ALL_PER_HOUR) {
    throw new ApiProblem("tooManyRequests", { retryAfterSeconds: HOUR_MS / 1_000 });
  }
  if (inDay >= MAILS_PER_DAY) throw new ApiProblem("tooManyRequests", { retryAfterSeconds: DAY_MS / 1_000 });
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
