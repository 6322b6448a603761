import { ApiProblem } from "./problems.ts";

/**
 * Gives what the work made. The first time there is nothing yet: the transaction ends without a trace, the work is done while no connection to the
 * database is held, and the handler begins again. So it goes, too, when what was made is not enough for what the transaction now sees.
 */
export type Beforehand = <T>(work: () => Promise<T>, isEnough?: (made: T) => boolean) => T;

class WorkNeeded extends Error {
  readonly work: () => Promise<unknown>;

  constructor(work: () => Promise<unknown>) {
    super("Work has to be done before the transaction");
    this.work = work;
  }
}

const ROUNDS_MAX = 5;

/** Runs attempts until one has all that it needs beforehand. Throws `notReady` when each finds that it needs more than the one before. */
export async function withWorkBeforehand<R>(attempt: (beforehand: Beforehand) => Promise<R>): Promise<R> {
  let made: { by: unknown } | null = null;
  const beforehand = <T>(work: () => Promise<T>, isEnough: (made: T) => boolean = () => true): T => {
    if (made !== null && isEnough(made.by as T)) return made.by as T;
    throw new WorkNeeded(work);
  };
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    try {
      return await attempt(beforehand);
    } catch (error) {
      if (!(error instanceof WorkNeeded)) throw error;
      made = { by: await error.work() };
    }
  }
  throw new ApiProblem("notReady", { retryAfterSeconds: 2 });
}
