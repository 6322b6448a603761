import { ApiProblem } from "./problems.ts";

/**
 * Returns the result of work that is done outside the transaction of the handler. If there is no result yet, or it is not enough for what the
 * transaction now sees, it throws, as a React component does that suspends: the transaction is rolled back, the work is done without holding a
 * database connection, and the handler starts again. So a handler calls it before it does anything outside the database that must not be repeated.
 * A result that the handler did not take is passed to `discard`. A handler takes one result at most: each attempt has only that of the latest work.
 */
export type OutsideTransaction = <T>(work: () => Promise<T>, isEnough?: (result: T) => boolean, discard?: (result: T) => void) => T;

class WorkNeeded extends Error {
  readonly work: () => Promise<unknown>;
  readonly discard: (result: unknown) => void;

  constructor(work: () => Promise<unknown>, discard: (result: unknown) => void) {
    super("Work has to be done outside the transaction");
    this.work = work;
    this.discard = discard;
  }
}

const ROUNDS_MAX = 5;

interface OutsideResult {
  value: unknown;
  isTaken: boolean;
  discard(result: unknown): void;
}

/** Runs `attempt` until it has all the results that it needs. Throws `notReady` if it keeps needing more. */
export async function withWorkOutside<R>(attempt: (outsideTransaction: OutsideTransaction) => Promise<R>): Promise<R> {
  let needed: WorkNeeded | null = null;
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    const result: OutsideResult | null = needed === null ? null : { value: await needed.work(), isTaken: false, discard: needed.discard };
    try {
      return await attempt(takeFrom(result));
    } catch (error) {
      if (!(error instanceof WorkNeeded)) throw error;
      needed = error;
    } finally {
      if (result?.isTaken === false) result.discard(result.value);
    }
  }
  throw new ApiProblem("notReady", { retryAfterSeconds: 2 });
}

function takeFrom(result: OutsideResult | null): OutsideTransaction {
  return <T>(work: () => Promise<T>, isEnough: (value: T) => boolean = () => true, discard: (value: T) => void = () => undefined): T => {
    if (result?.isTaken === true) throw new Error("A handler takes one result of work outside its transaction at most");
    if (result === null || !isEnough(result.value as T)) throw new WorkNeeded(work, discard as (result: unknown) => void);
    result.isTaken = true;
    return result.value as T;
  };
}
