/*
 * Limits on guessing, and on calls that anybody may make.
 * 1. Attempts are counted by account and network, by network, and by account. What stops a guesser must not stop the owner, so a network that the
 *    owner signed in from before is limited by the first count alone, and a device that they signed in on before by a count of its own.
 * 2. Windows are short, and begin with the first failure.
 * 3. A mailed link is valid at least as long as the window of its mails: when strangers have used up the mails, the owner has links that work.
 */

import { isIPv6 } from "node:net";
import type { Kysely } from "kysely";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { Secrets } from "../database/secrets.ts";
import type { Device } from "../http/device.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AttemptLimits, FailureLimit, Limits } from "../ports/failure-limits.ts";
import { findMark } from "./device-marks.ts";
import { createFailureLimit } from "./failure-limit.ts";
import { isKnownAddress } from "./known-addresses.ts";

/** Failures allowed per window. Offices share one address, and so do the phones of a mobile network. */
export const LIMITS = {
  guesses: {
    accountAndNetwork: { failures: 10, windowMs: 5 * MINUTE_MS },
    network: { failures: 100, windowMs: 5 * MINUTE_MS },
    account: { failures: 50, windowMs: 15 * MINUTE_MS },
  },
  mails: {
    accountAndNetwork: { failures: 5, windowMs: HOUR_MS },
    network: { failures: 50, windowMs: HOUR_MS },
    account: { failures: 10, windowMs: HOUR_MS },
  },
  signUps: { failures: 20, windowMs: HOUR_MS },
  codes: { failures: 100, windowMs: 5 * MINUTE_MS },
  receipts: {
    network: { failures: 10, windowMs: 15 * MINUTE_MS },
    everywhere: { failures: 100, windowMs: HOUR_MS },
  },
} as const;

type Window = { failures: number; windowMs: number };
type PerScope<T> = Record<keyof (typeof LIMITS)["guesses"], T>;
interface Windows {
  guesses: PerScope<Window>;
  mails: PerScope<Window>;
  signUps: Window;
  codes?: Window;
  receipts?: Record<keyof (typeof LIMITS)["receipts"], Window>;
}

/** Creates the limits of the server (`failure-limit.ts`). */
export function createLimits(identityDb: Kysely<IdentityDatabase>, clock: () => Date, windows: Windows = LIMITS): Limits {
  const { receipts = LIMITS.receipts } = windows;
  const limit = (name: string, window: Window): FailureLimit => createFailureLimit(identityDb, { name, ...window }, clock);
  const attemptLimits = (name: string, { accountAndNetwork, network, account }: PerScope<Window>): AttemptLimits => ({
    accountAndNetwork: limit(name, accountAndNetwork),
    network: limit(`${name} from`, network),
    account: limit(`${name} of`, account),
  });
  return {
    guesses: attemptLimits("sign-in", windows.guesses),
    resetMails: attemptLimits("reset", windows.mails),
    confirmMails: attemptLimits("confirm", windows.mails),
    signUps: limit("register", windows.signUps),
    codes: limit("verify code", windows.codes ?? LIMITS.codes),
    receipts: { network: limit("receipt from", receipts.network), everywhere: limit("receipt", receipts.everywhere) },
  };
}

export interface Attempt {
  /** Takes the attempt out of the counts. */
  succeeded(): Promise<void>;
}

/** Who tries, from where and with which device. */
interface AttemptOrigin {
  clientAddress: string;
  device: Device;
  server: { identityDb: Kysely<IdentityDatabase>; secrets: Pick<Secrets, "device"> };
}

/** Counts an attempt on an account, which need not exist, until `succeeded` is called. Throws `tooManyRequests`. */
export async function countAttempt(origin: AttemptOrigin, limits: AttemptLimits, email: string): Promise<Attempt> {
  const { clientAddress, server } = origin;
  const network = networkOf(clientAddress);
  const mark = await findDevice(origin, email);
  const accountAndNetwork = mark === null ? passwordQueueKey({ clientAddress }, email) : `device ${mark}`;
  const shared: [FailureLimit, string][] =
    mark !== null || (await isKnownAddress(server.identityDb, email, network))
      ? []
      : [
          [limits.network, network],
          [limits.account, email],
        ];
  // The account's own count comes last: attempts that are refused before must not fill it.
  for (const [limit, key] of [[limits.accountAndNetwork, accountAndNetwork] as const, ...shared]) await countOrThrow(limit, key);
  return {
    succeeded: async () => {
      await limits.accountAndNetwork.reset(accountAndNetwork);
      for (const [limit, key] of shared) await limit.uncount(key);
    },
  };
}

async function findDevice({ device, server }: AttemptOrigin, email: string): Promise<string | null> {
  if (device.marks.length === 0) return null;
  const owner = await server.identityDb.selectFrom("users").select("password_hash").where("email", "=", email).executeTakeFirst();
  return findMark(device, { email, passwordHash: owner?.password_hash ?? null }, server.secrets.device);
}

/** Counts one use of the key. Throws `tooManyRequests` if its window is full. */
export async function countOrThrow(limit: FailureLimit, key: string): Promise<void> {
  const wait = await limit.tryCount(key);
  if (wait > 0) throw new ApiProblem("tooManyRequests", { retryAfterSeconds: wait });
}

/** Returns the key under which password checks queue: the network, and the account if one is named. */
export function passwordQueueKey({ clientAddress }: { clientAddress: string }, email = ""): string {
  return `${networkOf(clientAddress)} ${email}`;
}

/** Returns the network of a household or office: an IPv4 address, or the first half of an IPv6 address, whose rest a device chooses at will. */
export function networkOf(clientAddress: string): string {
  const plain = clientAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const full = tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after.length).fill("0"), ...after];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
