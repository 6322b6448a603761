import { randomBytes, randomUUID } from "node:crypto";
import { composeLinkMail } from "../authentication/mails.ts";
import { hashPassword } from "../authentication/passwords.ts";
import { endSessionsOf } from "../authentication/refresh-tokens.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { lockUser } from "./lock.ts";
import { readAccount } from "./read.ts";
import { addSystemRoles, addTenantRoles, requireSystemAdmin } from "./roles.ts";

/** The account has no password that anybody knows until its owner opens the mailed link. Throws `emailTaken`, `validation`. */
export async function inviteUser({ tx, body, server, effects }: RequestOf<"inviteUser">): Promise<AnswerOf<"inviteUser">> {
  const userId = randomUUID();
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const { email, firstName, lastName } = body;
  const made = await tx
    .insertInto("users")
    .values({ user_id: userId, email, first_name: firstName, last_name: lastName, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (made === undefined) throw new ApiProblem("emailTaken");
  await addSystemRoles(tx, userId, body.systemRoles);
  await addTenantRoles(tx, userId, body.tenantRoles, "tenantRoles");
  const account = await readAccount(tx, userId);
  effects.onCommit(async () => server.mail.post(() => composeLinkMail(server, "invite", account)));
  return account;
}

/** Somebody who is not active any more is signed out everywhere. Throws `emailTaken`, `lastSystemAdmin`, `versionStale`, `notFound`. */
export async function updateUser(request: RequestOf<"updateUser">): Promise<AnswerOf<"updateUser">> {
  const { tx, params, body, server, now, effects } = request;
  request.checkVersion(await lockUser(tx, params.id));
  const before = await readAccount(tx, params.id);
  const isMoved = body.email !== undefined && body.email !== before.email;
  if (isMoved && (await isTaken(request))) throw new ApiProblem("emailTaken");
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
  if (body.isActive === false) {
    await endSessionsOf(tx, params.id, now);
    await requireSystemAdmin(tx);
  }
  const account = await readAccount(tx, params.id);
  if (isMoved) effects.onCommit(async () => server.mail.post(() => composeLinkMail(server, "confirm", account)));
  return account;
}

async function isTaken({ tx, body }: RequestOf<"updateUser">): Promise<boolean> {
  return (
    (await tx
      .selectFrom("users")
      .select("user_id")
      .where("email", "=", body.email ?? "")
      .executeTakeFirst()) !== undefined
  );
}

/** Repeating it is harmless. Throws `lastSystemAdmin`, `notFound`. */
export async function deactivateUser({ tx, params, now }: RequestOf<"deactivateUser">): Promise<void> {
  await lockUser(tx, params.id);
  await tx.updateTable("users").set({ is_active: false }).where("user_id", "=", params.id).execute();
  await endSessionsOf(tx, params.id, now);
  await requireSystemAdmin(tx);
}

/** Mails the link; nothing else changes until it is opened. Throws `notFound`. */
export async function resetUserPassword({ tx, params, server, effects }: RequestOf<"resetUserPassword">): Promise<void> {
  const account = await readAccount(tx, params.id);
  effects.onCommit(async () => server.mail.post(() => composeLinkMail(server, "reset", account)));
}
