import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import { fullNameIn } from "../database/full-name.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import { retrying } from "../database/retry.ts";
import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldProblem, fieldsProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { endAccess } from "./account-access.ts";
import { REPEATABLE_MS } from "./account-tokens.ts";
import { requireUncommonPassword } from "./common-passwords.ts";
import { passwordQueueKey } from "./count-attempt.ts";
import { markDevice } from "./device-marks.ts";
import { isPasswordOf } from "./prove-password.ts";
import { hashToken } from "./random-tokens.ts";

/** A condition on `i`, an invitation: whoever sent it still administers the tenant. */
export const senderAdministers = sql<boolean>`EXISTS (
  SELECT FROM user_roles r JOIN users s ON s.user_id = r.user_id
  WHERE s.user_id = i.invited_by AND s.is_active
    AND (r.role_name = 'SystemAdmin' OR (r.role_name = 'TenantAdmin' AND r.tenant_id = i.tenant_id)))`;

/** Throws `tokenNotValid` for a link that is unknown, replaced, used, revoked or expired, and for an account that was deactivated. */
export async function readInvitation({ body, server, now }: RequestOf<"readInvitation">): Promise<ResponseOf<"readInvitation">> {
  const { tenantName, invitedBy, email, roleName, account } = await readOpenInvitation(server.identityDb, body.token, now);
  return { email, tenantName, roleName, invitedBy, needsAccount: account === "none" || account === "unconfirmed" };
}

/**
 * Gives the invitation's role to the account of its address. The token proves that the address is theirs, so an account that is missing or
 * was never confirmed gets the name and password given here, and whoever signed up with it loses access. A confirmed account keeps its sessions and
 * its password, which must be given: its owner may have confirmed the sign-up of a stranger. A repeat soon after (`REPEATABLE_MS`) with the same
 * password succeeds and changes nothing. Throws `tokenNotValid` as `readInvitation` does, `validation` if name or password are missing or the
 * password is wrong, `tooManyRequests` as `login` does.
 */
export async function acceptInvitation(request: RequestOf<"acceptInvitation">): Promise<void> {
  try {
    await accept(request);
  } catch (error) {
    const isClosed = error instanceof ApiProblem && error.code === "tokenNotValid";
    if (!isClosed || !(await hasJustAccepted(request))) throw error;
  }
}

/** Whether the same request accepted the invitation, and the role that it gave is still held. */
async function hasJustAccepted(request: RequestOf<"acceptInvitation">): Promise<boolean> {
  const { body, server, now } = request;
  const accepted = await server.identityDb
    .selectFrom("invitations as i")
    .innerJoin("user_roles as r", (join) =>
      join.onRef("r.user_id", "=", "i.accepted_by").onRef("r.tenant_id", "=", "i.tenant_id").onRef("r.role_name", "=", "i.role_name"),
    )
    .innerJoin("users as u", "u.user_id", "i.accepted_by")
    .select("u.user_id as userId")
    .where("i.token_hash", "=", hashToken(body.token))
    .where("i.closed_at", ">", new Date(now.getTime() - REPEATABLE_MS).toISOString())
    .where("u.is_active", "=", true)
    .executeTakeFirst();
  return accepted !== undefined && body.password !== undefined && (await isPasswordOf(request, accepted.userId, body.password));
}

async function accept(request: RequestOf<"acceptInvitation">): Promise<void> {
  const { body, server, now } = request;
  const { token } = body;
  const { account, accountId } = await readOpenInvitation(server.identityDb, token, now);
  const isConfirmed = account === "confirmed";
  if (isConfirmed) await requirePassword(request, accountId ?? "");
  const owner = isConfirmed ? null : await newOwner(request);
  // A removal from the tenant locks the account before the invitation, so that one of the two may have to be repeated.
  const email = await retrying(() => server.identityDb.transaction().execute((tx) => redeem(tx, token, owner, now)));
  if (owner !== null) markDevice(request.device, { email, passwordHash: owner.password_hash }, server.secrets.device);
}

/** Gives the role of the invitation to the account of its address, and resolves with the address. `owner` is null for a confirmed account. */
async function redeem(tx: IdentityTransaction, token: string, owner: NewOwner | null, now: Date): Promise<string> {
  const hash = hashToken(token);
  await tx.selectFrom("invitations").select("invitation_id").where("token_hash", "=", hash).forUpdate().execute();
  const { email, roleName, tenantId } = await readOpenInvitation(tx, token, now);
  const userId = owner === null ? await confirmedUser(tx, email) : await createOrClaimAccount(tx, email, owner, now);
  await tx
    .insertInto("user_roles")
    .values({ user_id: userId, role_name: roleName, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable("users")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .execute();
  await tx.updateTable("invitations").set({ closed_at: now, accepted_by: userId }).where("token_hash", "=", hash).execute();
  return email;
}

async function readOpenInvitation(identityDb: Kysely<IdentityDatabase>, token: string, now: Date) {
  const found = await identityDb
    .selectFrom("invitations as i")
    .innerJoin("tenants as t", "t.tenant_id", "i.tenant_id")
    .innerJoin("users as u", "u.user_id", "i.invited_by")
    .leftJoin("users as o", "o.email", "i.email")
    .select([
      "i.tenant_id as tenantId",
      "i.email",
      "i.role_name as roleName",
      "o.user_id as accountId",
      "t.tenant_name as tenantName",
      fullNameIn("u").as("invitedBy"),
      sql<"none" | "unconfirmed" | "confirmed" | "inactive">`CASE WHEN o.user_id IS NULL THEN 'none' WHEN NOT o.is_active THEN 'inactive'
        WHEN o.email_confirmed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END`.as("account"),
    ])
    .where("i.token_hash", "=", hashToken(token))
    .where("i.closed_at", "is", null)
    .where("i.expires_at", ">", now.toISOString())
    .where("t.is_active", "=", true)
    .where(senderAdministers)
    .executeTakeFirst();
  if (found === undefined || found.account === "inactive") throw new ApiProblem("tokenNotValid");
  return found;
}

async function requirePassword(request: RequestOf<"acceptInvitation">, userId: string): Promise<void> {
  const { password } = request.body;
  if (password === undefined) throw fieldProblem("password", "field.required");
  if (!(await isPasswordOf(request, userId, password))) throw fieldProblem("password", "field.wrongPassword");
}

interface NewOwner {
  first_name: string;
  last_name: string;
  password_hash: string;
}

async function newOwner(request: RequestOf<"acceptInvitation">): Promise<NewOwner> {
  const { firstName, lastName, password } = request.body;
  if (firstName !== undefined && lastName !== undefined && password !== undefined) {
    requireUncommonPassword("password", password);
    return {
      first_name: firstName,
      last_name: lastName,
      password_hash: await request.server.passwords.hash(password, passwordQueueKey(request)),
    };
  }
  const missing = Object.entries({ firstName, lastName, password }).filter(([, value]) => value === undefined);
  throw fieldsProblem(
    missing.map(([field]) => field),
    "field.required",
  );
}

/** Throws `tokenNotValid` if the account was changed since it was read as confirmed; the person then opens the link again. */
async function confirmedUser(tx: IdentityTransaction, email: string): Promise<string> {
  const user = await tx
    .selectFrom("users")
    .select("user_id")
    .where("email", "=", email)
    .where("is_active", "=", true)
    .where("email_confirmed_at", "is not", null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("tokenNotValid"));
  return user.user_id;
}

/** Resolves with the account, which is now this owner's alone. Throws `tokenNotValid` if it was confirmed in the meantime. */
async function createOrClaimAccount(tx: IdentityTransaction, email: string, owner: NewOwner, now: Date): Promise<string> {
  const created = await tx
    .insertInto("users")
    .values({ user_id: randomUUID(), email, ...owner, email_confirmed_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (created !== undefined) return created.user_id;
  const claimed = await tx
    .updateTable("users")
    .set({ ...owner, email_confirmed_at: now })
    .where("email", "=", email)
    .where("is_active", "=", true)
    .where("email_confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirstOrThrow(() => new ApiProblem("tokenNotValid"));
  await endAccess(tx, claimed.user_id, now);
  return claimed.user_id;
}
