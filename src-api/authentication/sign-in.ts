import type { AuthResponse } from "#shared/entities/user.ts";
import { networkOf } from "../http/network.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, PublicRequest, RequestOf } from "../http/request.ts";
import { issueAccessToken, writeAccessToken } from "./access-token.ts";
import { readActiveUser } from "./active-user.ts";
import { passwordQueueKey } from "./count-attempt.ts";
import { isDemoOpen } from "./demo-access.ts";
import { markDevice } from "./device-marks.ts";
import { rememberNetwork } from "./known-networks.ts";
import { provePassword } from "./prove-password.ts";
import { endSession, rotateRefreshToken, startSession } from "./refresh-tokens.ts";
import type { RefreshedSession } from "./refresh-tokens.ts";
import { mayWorkIn } from "./tenant-access.ts";

/** Throws `invalidCredentials`, or `tooManyRequests` after too many guesses. */
export async function login(request: RequestOf<"login">): Promise<AuthResponse> {
  const { body, server } = request;
  const userId = await provePassword(request, body.email, async () => {
    const user = await readActiveUser(request, { email: body.email });
    const matches = await server.passwords.matches(user?.passwordHash ?? null, body.password, passwordQueueKey(request, body.email));
    return matches ? (user?.user.userId ?? null) : null;
  });
  if (userId === null) throw new ApiProblem("invalidCredentials");
  return signIn(request, userId);
}

/** Throws `callNotFound` unless the demo is open, `invalidCredentials` for an account that the demo did not come with. */
export async function devLogin(request: RequestOf<"devLogin">): Promise<AuthResponse> {
  if (!(await isDemoOpen(request))) throw new ApiProblem("callNotFound");
  const user = await readActiveUser(request, { email: request.body.email });
  if (user?.cameWithDemo !== true) throw new ApiProblem("invalidCredentials");
  return signIn(request, user.user.userId);
}

/** Throws `refreshRefused`. */
export async function refresh(request: RequestOf<"refresh">): Promise<AuthResponse> {
  return authResponse(request, await rotateRefreshToken(request.server.identityDb, request.body.refreshToken, request.now));
}

export async function logout({ body, server, now }: RequestOf<"logout">): Promise<void> {
  await endSession(server.identityDb, body.refreshToken, now);
}

export async function me({ session, server }: RequestOf<"me">): Promise<ResponseOf<"me">> {
  const license = await server.identityDb
    .selectFrom("users")
    .select(["license_number as licenseNumber", "license_authority as licenseAuthority"])
    .where("user_id", "=", session.user.userId)
    .executeTakeFirstOrThrow();
  return { ...session.user, ...license, version: session.version };
}

export async function myRoles({ session }: RequestOf<"myRoles">): Promise<ResponseOf<"myRoles">> {
  return session.roles;
}

/** Resolves with a token that expires with the present one: only a refresh extends a session. Throws `tenantForbidden` for a tenant of others. */
export async function switchTenant({ body, session, server }: RequestOf<"switchTenant">): Promise<ResponseOf<"switchTenant">> {
  const { tenantId } = body;
  if (!(await mayWorkIn(server.identityDb, session.roles, tenantId))) throw new ApiProblem("tenantForbidden");
  const { token, expiresAt } = await writeAccessToken(server, session);
  return { token, tokenExpiration: expiresAt, tenantId };
}

/** Starts a session of the user, whose identity has been proved. */
export async function signIn(request: PublicRequest, userId: string): Promise<AuthResponse> {
  const { server, now, userAgent } = request;
  return authResponse(request, await startSession(server.identityDb, { userId, userAgent, now }));
}

async function authResponse(request: PublicRequest, { sessionId, userId, refreshToken }: RefreshedSession): Promise<AuthResponse> {
  const { server, clientAddress, now } = request;
  const user = await readActiveUser(request, { userId });
  if (user === null) throw new ApiProblem("refreshRefused");
  const { email } = user.user;
  await rememberNetwork(server.identityDb, email, networkOf(clientAddress), now);
  markDevice(request.device, { email, passwordHash: user.passwordHash }, server.secrets.device);
  const { token, expiresAt } = await issueAccessToken(server, sessionId);
  return { user: user.user, roles: user.roles, accessToken: token, refreshToken, expiresAt };
}
