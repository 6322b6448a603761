import { ApiProblem } from "./problems.ts";

/**
 * Returns the result of work that is done outside the transaction of the handler. If there is no result yet, or it is not enough for what the
 * transaction now sees, the transaction is rolled back, the work is done without holding a database connection, and the handler starts again. A
 * result that the handler did not take is passed to `discard`.
 */
export type OutsideTransaction = <T>(work: () => Promise<T>, isEnough?: (made: T) => boolean, discard?: (made: T) => void) => T;

class WorkNeeded extends Error {
  readonly work: () => Promise<unknown>;
  readonly discard: (made: unknown) => void;

  constructor(work: () => Promise<unknown>, discard: (made: unknown) => void) {
    super("Work has to be done outside the transaction");
    this.work = work;
    this.discard = discard;
  }
}

const ROUNDS_MAX = 5;

interface OutsideResult {
  by: unknown;
  isTaken: boolean;
  discard(made: unknown): void;
}

/** Runs `attempt` until it has all the results that it needs. Throws `notReady` if it keeps needing more. */
export async function withWorkOutside<R>(attempt: (outsideTransaction: OutsideTransaction) => Promise<R>): Promise<R> {
  let needed: WorkNeeded | null = null;
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    const made: OutsideResult | null = needed === null ? null : { by: await needed.work(), isTaken: false, discard: needed.discard };
    try {
      return await attempt(takeFrom(made));
    } catch (error) {
      if (!(error instanceof WorkNeeded)) throw error;
      needed = error;
    } finally {
      if (made?.isTaken === false) made.discard(made.by);
    }
  }
  throw new ApiProblem("notReady", { retryAfterSeconds: 2 });
}

function takeFrom(made: OutsideResult | null): OutsideTransaction {
  return <T>(work: () => Promise<T>, isEnough: (made: T) => boolean = () => true, discard: (made: T) => void = () => undefined): T => {
    if (made === null || !isEnough(made.by as T)) throw new WorkNeeded(work, discard as (made: unknown) => void);
    made.isTaken = true;
    return made.by as T;
  };
}
