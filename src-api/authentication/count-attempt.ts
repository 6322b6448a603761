/*
 * Limits on guessing, and on calls that anybody may make.
 * 1. Attempts are counted by account and network, by network, and by account. What stops a guesser must not stop the owner, so a network that the
 *    owner signed in from before is limited by the first count alone, and a device that they signed in on before by a count of its own.
 * 2. Windows are short, and begin with the first attempt.
 * 3. A mailed link is valid at least as long as the window of its mails: when strangers have used up the mails, the owner has links that work.
 */

import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { Secrets } from "../database/secrets.ts";
import type { Device } from "../http/device.ts";
import { networkOf } from "../http/network.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AccountCounters, AttemptCounter } from "../ports/attempt-counters.ts";
import { findMark } from "./device-marks.ts";
import { isKnownNetwork } from "./known-networks.ts";

export interface Attempt {
  /** Resets the count of account and network (or device), and takes this attempt out of the others. */
  succeeded(): Promise<void>;
}

/** Who tries, from where and with which device. */
interface AttemptOrigin {
  clientAddress: string;
  device: Device;
  server: { identityDb: Kysely<IdentityDatabase>; secrets: Pick<Secrets, "device"> };
}

/** Counts an attempt on an account, which need not exist, until `succeeded` is called. Throws `tooManyRequests`. */
export async function countAttempt(origin: AttemptOrigin, counters: AccountCounters, email: string): Promise<Attempt> {
  const { clientAddress, server } = origin;
  const network = networkOf(clientAddress);
  const mark = await findDevice(origin, email);
  const accountAndNetwork = mark === null ? passwordQueueKey({ clientAddress }, email) : `device ${mark}`;
  const shared: [AttemptCounter, string][] =
    mark !== null || (await isKnownNetwork(server.identityDb, email, network))
      ? []
      : [
          [counters.network, network],
          [counters.account, email],
        ];
  // The account's own count comes last: attempts that are refused before must not fill it.
  for (const [counter, key] of [[counters.accountAndNetwork, accountAndNetwork] as const, ...shared]) await countOrThrow(counter, key);
  return {
    succeeded: async () => {
      await counters.accountAndNetwork.reset(accountAndNetwork);
      for (const [counter, key] of shared) await counter.uncount(key);
    },
  };
}

async function findDevice({ device, server }: AttemptOrigin, email: string): Promise<string | null> {
  if (device.marks.length === 0) return null;
  const owner = await server.identityDb.selectFrom("users").select("password_hash").where("email", "=", email).executeTakeFirst();
  return findMark(device, { email, passwordHash: owner?.password_hash ?? null }, server.secrets.device);
}

/** Counts one use of the key. Throws `tooManyRequests` if its window is full. */
export async function countOrThrow(counter: AttemptCounter, key: string): Promise<void> {
  const wait = await counter.tryCount(key);
  if (wait > 0) throw new ApiProblem("tooManyRequests", { retryAfterSeconds: wait });
}

/** Returns the key under which password checks queue: the network, and the account if one is named. */
export function passwordQueueKey({ clientAddress }: { clientAddress: string }, email = ""): string {
  return `${networkOf(clientAddress)} ${email}`;
}
