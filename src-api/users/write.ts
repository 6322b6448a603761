import { randomUUID } from "node:crypto";
import { fullName } from "#shared/full-name.ts";
import { closeAccess, endAccess } from "../authentication/account-access.ts";
import { invitationOf } from "../authentication/account-mails.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { mail } from "../outgoing-mails/outgoing-mails.ts";
import { lockUser } from "./lock-user.ts";
import { readAccount } from "./read.ts";
import { addSystemRoles, addTenantRoles, requireSystemAdmin } from "./roles.ts";

/** Creates a user, whose account has no password until its owner opens the mailed link. Throws `emailTaken`, `validation`. */
export async function inviteUser(request: RequestOf<"inviteUser">): Promise<ResponseOf<"inviteUser">> {
  const { tx, body, session } = request;
  const userId = randomUUID();
  const { email, firstName, lastName } = body;
  await tx
    .insertInto("users")
    .values({ user_id: userId, email, first_name: firstName, last_name: lastName, password_hash: null })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("user_id")
    .executeTakeFirstOrThrow(() => new ApiProblem("emailTaken"));
  await addSystemRoles(tx, userId, body.systemRoles);
  await addTenantRoles(tx, userId, body.tenantRoles, "tenantRoles");
  const account = await readAccount(tx, userId);
  await mail(request, invitationOf(account, session.user));
  return account;
}

/**
 * Changes a user. A user who is no longer active is signed out everywhere. So is a user whose address changed, who can then sign in only by
 * the link mailed to the new address; callers who change their own address keep this session. The old address is notified. Throws
 * `emailTaken`, `lastSystemAdmin`, `versionStale`, `notFound`.
 */
export async function updateUser(request: RequestOf<"updateUser">): Promise<ResponseOf<"updateUser">> {
  const { tx, params, body, session, now } = request;
  request.requireVersion(await lockUser(tx, params.id));
  const before = await readAccount(tx, params.id);
  const isMoved = body.email !== undefined && body.email !== before.email;
  await tx
    .updateTable("users")
    .set({
      ...(isMoved && { email: body.email, email_confirmed_at: null }),
      first_name: body.firstName ?? before.firstName,
      last_name: body.lastName ?? before.lastName,
      is_active: body.isActive ?? before.isActive,
    })
    .where("user_id", "=", params.id)
    .execute();
  const isOwn = params.id === session.user.userId;
  if (isMoved && isOwn) await endAccess(tx, params.id, now, session.sessionId);
  else if (isMoved) await closeAccess(tx, params.id, now);
  if (body.isActive === false) {
    await endAccess(tx, params.id, now);
    await requireSystemAdmin(tx);
  }
  const account = await readAccount(tx, params.id);
  if (isMoved) {
    const by = fullName(session.user);
    const notice = { mail: "movedAway", email: before.email, name: fullName(before), by } as const;
    await mail(request, { mail: isOwn ? "confirm" : "moved", userId: params.id, by }, notice);
  }
  return account;
}

/** Deactivates a user. Repeating it is harmless. Throws `lastSystemAdmin`, `notFound`. */
export async function deactivateUser({ tx, params, now }: RequestOf<"deactivateUser">): Promise<void> {
  await lockUser(tx, params.id);
  await tx.updateTable("users").set({ is_active: false }).where("user_id", "=", params.id).execute();
  await endAccess(tx, params.id, now);
  await requireSystemAdmin(tx);
}

/**
 * Mails a link for a new password, or the invitation again if there is no password yet. Nothing changes until it is used. Throws `notFound`, and
 * `versionStale` for an account that was deactivated, whose links do not work.
 */
export async function resetUserPassword(request: RequestOf<"resetUserPassword">): Promise<void> {
  const account = await readAccount(request.tx, request.params.id);
  const { userId, hasPassword, isActive } = account;
  if (!isActive) throw new ApiProblem("versionStale");
  await mail(request, hasPassword ? { mail: "reset", userId } : invitationOf(account, request.session.user));
}
