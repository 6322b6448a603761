import { sql } from "kysely";
import type { Area } from "#shared/engine/session.ts";
import { networkOf } from "../http/network.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { ResponseOf, PublicRequest, RequestOf } from "../http/request.ts";
import { storeMails } from "../outgoing-mails/outgoing-mails.ts";
import { hasJustConfirmed, isRedeemable, redeemToken, voidTokens, whoRedeemed } from "./account-tokens.ts";
import type { PresentedToken } from "./account-tokens.ts";
import { readActiveUser } from "./active-user.ts";
import { requireUncommonPassword } from "./common-passwords.ts";
import { countAttempt, passwordQueueKey } from "./count-attempt.ts";
import { markDevice } from "./device-marks.ts";
import { rememberNetwork } from "./known-networks.ts";
import { isPasswordOf, provePassword } from "./prove-password.ts";
import { endSessionsOf } from "./refresh-tokens.ts";

/**
 * Mails a reset link, or sets the password with the token of one, which also confirms the address and ends every session. A repeat after a lost
 * response finds the password set and succeeds. Throws `tokenNotValid`, or `tooManyRequests` after too many mails to one address, with an account
 * or not, and after too many guesses with a used link.
 */
export async function resetPassword(request: RequestOf<"resetPassword">): Promise<void> {
  const { body, server, now } = request;
  const { token, password } = body;
  if (token === undefined || password === undefined) return mailLink(request, { mail: "reset", email: body.email ?? "", area: body.area });
  requireUncommonPassword("password", password);
  const presented = { token, purpose: "ResetPassword", now } as const;
  if ((await isRedeemable(server.identityDb, presented)) && (await setPassword(request, presented, password))) return;
  const usedBy = await whoRedeemed(server.identityDb, presented);
  if (usedBy === null || !(await isPasswordOf(request, usedBy, password))) throw new ApiProblem("tokenNotValid");
}

/** Resolves with false if the link was used in the meantime. */
async function setPassword(request: PublicRequest, presented: PresentedToken, password: string): Promise<boolean> {
  const { server, clientAddress, now } = request;
  const passwordHash = await server.passwords.hash(password, passwordQueueKey(request));
  const email = await server.identityDb.transaction().execute(async (tx) => {
    const userId = await redeemToken(tx, presented);
    if (userId === null) return null;
    const user = await tx
      .updateTable("users")
      .set((eb) => ({
        password_hash: passwordHash,
        email_confirmed_at: sql<string>`coalesce(email_confirmed_at, ${now})`,
        version: eb("version", "+", 1),
      }))
      .where("user_id", "=", userId)
      .returning("email")
      .executeTakeFirstOrThrow();
    await endSessionsOf(tx, userId, now);
    return user.email;
  });
  if (email === null) return false;
  // Whoever reads the account's mail is no stranger, so the failed attempts of others must not keep them from signing in here.
  await rememberNetwork(server.identityDb, email, networkOf(clientAddress), now);
  markDevice(request.device, { email, passwordHash }, server.secrets.device);
  return true;
}

/**
 * Mails a confirmation link, or confirms the address with the token of one. A repeat soon after (`REPEATABLE_MS`) succeeds and changes
 * nothing. Throws `tokenNotValid`, or `tooManyRequests` as `resetPassword` does.
 */
export async function confirmEmail(request: RequestOf<"confirmEmail">): Promise<void> {
  const { body, server, now } = request;
  const { token } = body;
  if (token === undefined) return mailLink(request, { mail: "confirm", email: body.email ?? "" });
  await server.identityDb.transaction().execute(async (tx) => {
    const userId = await redeemToken(tx, { token, purpose: "ConfirmEmail", now });
    if (userId === null) {
      if (await hasJustConfirmed(tx, { token, now })) return;
      throw new ApiProblem("tokenNotValid");
    }
    await tx.updateTable("users").set({ email_confirmed_at: now }).where("user_id", "=", userId).execute();
  });
}

/** Neither the response nor the time it takes reveals whether the account exists (`outgoing-mails/`). */
async function mailLink(
  request: PublicRequest,
  asked: { mail: "reset" | "confirm"; email: string; area?: Area | undefined },
): Promise<void> {
  const { server, isLocal, now } = request;
  const { resetMails, confirmMails } = server.attemptCounters;
  await countAttempt(request, asked.mail === "reset" ? resetMails : confirmMails, asked.email);
  await storeMails(server.identityDb, now, { ...asked, isLocal });
  server.mailSignal.notify();
}

/**
 * Changes the password and ends every other session. A repeat after a lost response finds the new password set and succeeds, so nothing of a
 * password has to be stored to recognize it. Throws `validation` for a wrong current password, `tooManyRequests` as `login` does.
 */
export async function changePassword(request: RequestOf<"changePassword">): Promise<void> {
  const { body, session, server, now } = request;
  const { userId, email } = session.user;
  requireUncommonPassword("newPassword", body.newPassword);
  const queueKey = passwordQueueKey(request, email);
  const known = await provePassword(request, email, async () => {
    const user = await readActiveUser(request, { userId });
    const matches = (password: string) => server.passwords.matches(user?.passwordHash ?? null, password, queueKey);
    if (await matches(body.currentPassword)) return "current";
    return (await matches(body.newPassword)) ? "new" : null;
  });
  if (known === null) throw fieldProblem("currentPassword", "field.wrongPassword");
  if (known === "new") return;
  const passwordHash = await server.passwords.hash(body.newPassword, queueKey);
  await server.identityDb.transaction().execute(async (tx) => {
    await tx
      .updateTable("users")
      .set((eb) => ({ password_hash: passwordHash, version: eb("version", "+", 1) }))
      .where("user_id", "=", userId)
      .execute();
    await voidTokens(tx, userId, "ResetPassword", now);
    await endSessionsOf(tx, userId, now, session.sessionId);
  });
  markDevice(request.device, { email, passwordHash }, server.secrets.device);
}

/** Changes the caller's profile. A repeat after a lost response finds nothing to change and succeeds. Throws `versionStale`. */
export async function updateProfile({
  body,
  session,
  server,
  requireVersion,
}: RequestOf<"updateProfile">): Promise<ResponseOf<"updateProfile">> {
  const { userId } = session.user;
  return server.identityDb.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("users")
      .select(["first_name as firstName", "last_name as lastName", "version"])
      .select(["license_number as licenseNumber", "license_authority as licenseAuthority"])
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { version: current, ...saved } = before;
    const { licenseNumber = saved.licenseNumber, licenseAuthority = saved.licenseAuthority } = body;
    const wanted = { ...body, licenseNumber, licenseAuthority };
    const profile = { ...session.user, ...wanted, version: current };
    if (Object.entries(saved).every(([field, value]) => wanted[field as keyof typeof saved] === value)) return profile;
    requireVersion(before.version);
    const version = before.version + 1;
    await tx
      .updateTable("users")
      .set({
        first_name: wanted.firstName,
        last_name: wanted.lastName,
        license_number: wanted.licenseNumber,
        license_authority: wanted.licenseAuthority,
        version,
      })
      .where("user_id", "=", userId)
      .execute();
    return { ...profile, version };
  });
}

export async function listSessions({ session, server, now }: RequestOf<"listSessions">): Promise<ResponseOf<"listSessions">> {
  const rows = await server.identityDb
    .selectFrom("sessions as s")
    .innerJoin("refresh_tokens as r", "r.session_id", "s.session_id")
    .select(["s.session_id as sessionId", "s.created_at as createdAt", "s.user_agent as userAgent"])
    .select((eb) => eb.fn.max("r.issued_at").as("lastUsedAt"))
    .where("s.user_id", "=", session.user.userId)
    .where("s.revoked_at", "is", null)
    .groupBy(["s.session_id", "s.created_at", "s.user_agent"])
    .having((eb) => eb(eb.fn.max("r.expires_at"), ">", now.toISOString()))
    .orderBy("lastUsedAt", "desc")
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.sessionId === session.sessionId }));
}

/** Ends a session of the caller. Repeating it is harmless. Throws `notFound` for another user's session. */
export async function revokeSession({ params, session, server, now }: RequestOf<"revokeSession">): Promise<void> {
  await server.identityDb
    .updateTable("sessions")
    .set({ revoked_at: sql<string>`coalesce(revoked_at, ${now})` })
    .where("session_id", "=", params.id)
    .where("user_id", "=", session.user.userId)
    .returning("session_id")
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
