import { ApiProblem } from "./problems.ts";

/**
 * Gives what the work made. The first time there is nothing yet: the transaction ends without a trace, the work is done while no connection to the
 * database is held, and the handler begins again. So it goes, too, when what was made is not enough for what the transaction now sees. What the
 * handler did not take in the end is given to `discard`.
 */
export type OutsideTransaction = <T>(work: () => Promise<T>, isEnough?: (made: T) => boolean, discard?: (made: T) => void) => T;

class WorkNeeded extends Error {
  readonly work: () => Promise<unknown>;
  readonly discard: (made: unknown) => void;

  constructor(work: () => Promise<unknown>, discard: (made: unknown) => void) {
    super("Work has to be done before the transaction");
    this.work = work;
    this.discard = discard;
  }
}

const ROUNDS_MAX = 5;

interface Made {
  by: unknown;
  isTaken: boolean;
  discard(made: unknown): void;
}

/** Runs attempts until one has all that it needs beforehand. Throws `notReady` when each finds that it needs more than the one before. */
export async function withWorkOutside<R>(attempt: (outsideTransaction: OutsideTransaction) => Promise<R>): Promise<R> {
  let needed: WorkNeeded | null = null;
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    const made: Made | null = needed === null ? null : { by: await needed.work(), isTaken: false, discard: needed.discard };
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

function takeFrom(made: Made | null): OutsideTransaction {
  return <T>(work: () => Promise<T>, isEnough: (made: T) => boolean = () => true, discard: (made: T) => void = () => undefined): T => {
    if (made === null || !isEnough(made.by as T)) throw new WorkNeeded(work, discard as (made: unknown) => void);
    made.isTaken = true;
    return made.by as T;
  };
}
