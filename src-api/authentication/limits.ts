/*
 * Limits for guessing, and for what anybody may ask for.
 * 1. Attempts are counted three ways: of an account from one place, of all accounts from one place, of an account from everywhere. What
 *    stands in the way of a guesser must not stand in the way of the owner, so who was signed in from a place before is held there by the
 *    first alone, and a device that was signed in with before by a count of its own.
 * 2. Windows are short, and begin with the first failure.
 * 3. A link that was mailed is valid as long as the window of its mails: while strangers have used up the mails, the owner has links that work.
 */
import { isIPv6 } from "node:net";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { Secrets } from "../database/secrets.ts";
import type { Device } from "../http/device.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AttemptLimits, FailureLimit, Limits } from "../ports/limits.ts";
import { findMark } from "./device-marks.ts";
import { createFailureLimit } from "./failure-limit.ts";
import { isKnownAddress } from "./known-addresses.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** So many within the window. Offices share one address, and so do the phones of a mobile network. */
export const LIMITS = {
  guesses: {
    together: { failures: 10, windowMs: 5 * MINUTE_MS },
    place: { failures: 100, windowMs: 5 * MINUTE_MS },
    account: { failures: 50, windowMs: 15 * MINUTE_MS },
  },
  mails: {
    together: { failures: 5, windowMs: HOUR_MS },
    place: { failures: 50, windowMs: HOUR_MS },
    account: { failures: 10, windowMs: HOUR_MS },
  },
  registrations: { failures: 20, windowMs: HOUR_MS },
  codes: { failures: 100, windowMs: 5 * MINUTE_MS },
  receipts: {
    place: { failures: 10, windowMs: 15 * MINUTE_MS },
    everywhere: { failures: 100, windowMs: HOUR_MS },
  },
} as const;

type Window = { failures: number; windowMs: number };
type Ways<T> = Record<keyof (typeof LIMITS)["guesses"], T>;
interface Windows {
  guesses: Ways<Window>;
  mails: Ways<Window>;
  registrations: Window;
  codes?: Window;
  receipts?: Record<keyof (typeof LIMITS)["receipts"], Window>;
}

/** Counted in the database, by all servers and across restarts. */
export function createLimits(identity: Kysely<IdentityDatabase>, clock: () => Date, windows: Windows = LIMITS): Limits {
  const { receipts = LIMITS.receipts } = windows;
  const limit = (name: string, window: Window): FailureLimit => createFailureLimit(identity, { name, ...window }, clock);
  const ways = (name: string, { together, place, account }: Ways<Window>): AttemptLimits => ({
    together: limit(name, together),
    place: limit(`${name} from`, place),
    account: limit(`${name} of`, account),
  });
  return {
    guesses: ways("sign-in", windows.guesses),
    resetMails: ways("reset", windows.mails),
    confirmMails: ways("confirm", windows.mails),
    registrations: limit("register", windows.registrations),
    codes: limit("verify code", windows.codes ?? LIMITS.codes),
    receipts: { place: limit("receipt from", receipts.place), everywhere: limit("receipt", receipts.everywhere) },
  };
}

export interface Attempt {
  /** It was none of those that are counted. */
  succeeded(): Promise<void>;
}

/** Who tries, from where and with which device. */
interface Caller {
  ip: string;
  device: Device;
  server: { identity: Kysely<IdentityDatabase>; secrets: Pick<Secrets, "device"> };
}

/** Counts an attempt on an account, which need not exist, until it is said to have succeeded. Throws `tooManyRequests`. */
export async function beginAttempt(caller: Caller, limits: AttemptLimits, email: string): Promise<Attempt> {
  const { ip, server } = caller;
  const place = placeOf(ip);
  const mark = await findDevice(caller, email);
  const together = mark === null ? askerOf({ ip }, email) : `device ${mark}`;
  const shared: [FailureLimit, string][] =
    mark !== null || (await isKnownAddress(server.identity, email, place))
      ? []
      : [
          [limits.place, place],
          [limits.account, email],
        ];
  // The account's own count comes last: what is refused before does not fill it.
  for (const [limit, key] of [[limits.together, together] as const, ...shared]) await beginWithin(limit, key);
  return {
    succeeded: async () => {
      await limits.together.forget(together);
      for (const [limit, key] of shared) await limit.takeBack(key);
    },
  };
}

async function findDevice({ device, server }: Caller, email: string): Promise<string | null> {
  if (device.marks.length === 0) return null;
  const owner = await server.identity.selectFrom("users").select("password_hash").where("email", "=", email).executeTakeFirst();
  return findMark(device, { email, passwordHash: owner?.password_hash ?? null }, server.secrets.device);
}

/** Throws `tooManyRequests`. */
export async function beginWithin(limit: FailureLimit, key: string): Promise<void> {
  const wait = await limit.begin(key);
  if (wait > 0) throw new ApiProblem("tooManyRequests", { retryAfterSeconds: wait });
}

/** Who waits for a password to be looked at: somebody at a place, by the account they name. */
export function askerOf({ ip }: { ip: string }, email = ""): string {
  return `${placeOf(ip)} ${email}`;
}

/** What one household or office has: an IPv4 address, or the first half of an IPv6 address, the rest of which a device may choose at will. */
export function placeOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
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
