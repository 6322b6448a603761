import type { Kysely } from "kysely";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { AccountCounters, AttemptCounter, AttemptCounters } from "../ports/attempt-counters.ts";
import { createStoredCounter } from "./stored-counter.ts";
import type { AttemptLimit } from "./stored-counter.ts";

/** The limits of the counters. Offices share one address, and so do the phones of a mobile network. */
export const ATTEMPT_LIMITS = {
  guesses: {
    accountAndNetwork: { attempts: 10, windowMs: 5 * MINUTE_MS },
    network: { attempts: 100, windowMs: 5 * MINUTE_MS },
    account: { attempts: 50, windowMs: 15 * MINUTE_MS },
  },
  mails: {
    accountAndNetwork: { attempts: 5, windowMs: HOUR_MS },
    network: { attempts: 50, windowMs: HOUR_MS },
    account: { attempts: 10, windowMs: HOUR_MS },
  },
  signUps: { attempts: 20, windowMs: HOUR_MS },
  codes: { attempts: 100, windowMs: 5 * MINUTE_MS },
  receipts: {
    network: { attempts: 10, windowMs: 15 * MINUTE_MS },
    everywhere: { attempts: 100, windowMs: HOUR_MS },
  },
} as const;

type PerScope<T> = Record<keyof AccountCounters, T>;
interface AttemptLimits {
  guesses: PerScope<AttemptLimit>;
  mails: PerScope<AttemptLimit>;
  signUps: AttemptLimit;
  codes?: AttemptLimit;
  receipts?: Record<keyof AttemptCounters["receipts"], AttemptLimit>;
}

/** Creates the counters of the server (`stored-counter.ts`). */
export function createAttemptCounters(
  identityDb: Kysely<IdentityDatabase>,
  clock: () => Date,
  limits: AttemptLimits = ATTEMPT_LIMITS,
): AttemptCounters {
  const { codes = ATTEMPT_LIMITS.codes, receipts = ATTEMPT_LIMITS.receipts } = limits;
  const counter = (name: string, limit: AttemptLimit): AttemptCounter => createStoredCounter(identityDb, { name, ...limit }, clock);
  const accountCounters = (name: string, { accountAndNetwork, network, account }: PerScope<AttemptLimit>): AccountCounters => ({
    accountAndNetwork: counter(name, accountAndNetwork),
    network: counter(`${name} from`, network),
    account: counter(`${name} of`, account),
  });
  return {
    guesses: accountCounters("sign-in", limits.guesses),
    resetMails: accountCounters("reset", limits.mails),
    confirmMails: accountCounters("confirm", limits.mails),
    signUps: counter("register", limits.signUps),
    codes: counter("verify code", codes),
    receipts: { network: counter("receipt from", receipts.network), everywhere: counter("receipt", receipts.everywhere) },
  };
}
