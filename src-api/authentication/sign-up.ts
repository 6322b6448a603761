import { randomUUID } from "node:crypto";
import type * as v from "valibot";
import type { AuthResponse, SignUpRequest } from "#shared/entities/user.ts";
import { takeTurnInTenant } from "../database/connection-limiters.ts";
import { networkOf } from "../http/network.ts";
import { ApiProblem } from "../http/problems.ts";
import type { RequestOf } from "../http/request.ts";
import { initializeTenant } from "../new-tenant/initialize-tenant.ts";
import { storeMails } from "../outgoing-mails/outgoing-mails.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { requireUncommonPassword } from "./common-passwords.ts";
import { countOrThrow, passwordQueueKey } from "./count-attempt.ts";
import { signIn } from "./sign-in.ts";

/** Throws `registrationClosed`, `emailTaken`, or `tooManyRequests` after too many from one network. */
export async function signUp(request: RequestOf<"register">): Promise<AuthResponse> {
  const { body, server } = request;
  if (server.settings.registration === "closed") throw new ApiProblem("registrationClosed");
  requireUncommonPassword("password", body.password);
  await countOrThrow(server.attemptCounters.signUps, networkOf(request.clientAddress));
  const userId = await signUpOrganization(server, body, passwordQueueKey(request));
  server.mailSignal.notify();
  return signIn(request, userId);
}

/**
 * Creates an organization with the standard types and checklists, stores the mail that confirms the address of its first administrator, and
 * resolves with their id. Throws `emailTaken`. The organization's rows come first: if the process dies in between, they belong to nobody,
 * whereas an account without them would be useless.
 */
async function signUpOrganization(server: ServerPorts, request: v.InferOutput<typeof SignUpRequest>, queueKey: string): Promise<string> {
  const taken = await server.identityDb.selectFrom("users").select("user_id").where("email", "=", request.email).executeTakeFirst();
  if (taken !== undefined) throw new ApiProblem("emailTaken");
  const passwordHash = await server.passwords.hash(request.password, queueKey);
  const [tenantId, userId] = [randomUUID(), randomUUID()];
  await takeTurnInTenant(server, { tenantId, userId: null, owner: queueKey }, (tx) => initializeTenant(tx, randomUUID));
  await server.identityDb.transaction().execute(async (tx) => {
    await tx
      .insertInto("users")
      .values({
        user_id: userId,
        email: request.email,
        first_name: request.firstName,
        last_name: request.lastName,
        password_hash: passwordHash,
      })
      .execute();
    await tx.insertInto("tenants").values({ tenant_id: tenantId, tenant_name: request.organizationName }).execute();
    await tx.insertInto("user_roles").values({ user_id: userId, role_name: "TenantAdmin", tenant_id: tenantId }).execute();
    await storeMails(tx, server.clock(), { mail: "confirm", userId });
  });
  return userId;
}
