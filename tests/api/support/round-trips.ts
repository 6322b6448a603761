import pg from "pg";
import { afterAll } from "vitest";

interface Sent {
  submit(connection: object): Error | null;
  handleReadyForQuery(connection: object): void;
  handleError(error: Error, connection: object): void;
}

/**
 * Counts what is sent to the database from now on. A round trip is all that is sent on one connection before its next response. Counting
 * stops after the test file.
 */
export function countRoundTrips() {
  const counts = { statements: 0, roundTrips: 0 };
  const answered = new WeakMap<object, boolean>();
  const { prototype } = (pg as unknown as { Query: { prototype: Sent } }).Query;
  const { submit, handleReadyForQuery, handleError } = prototype;
  prototype.submit = function (this: Sent, connection) {
    counts.statements++;
    if (answered.get(connection) !== false) counts.roundTrips++;
    answered.set(connection, false);
    return Reflect.apply(submit, this, [connection]);
  };
  prototype.handleReadyForQuery = function (this: Sent, connection) {
    answered.set(connection, true);
    return Reflect.apply(handleReadyForQuery, this, [connection]);
  };
  prototype.handleError = function (this: Sent, error, connection) {
    answered.set(connection, true);
    return Reflect.apply(handleError, this, [error, connection]);
  };
  afterAll(() => Object.assign(prototype, { submit, handleReadyForQuery, handleError }));
  return async <T>(work: () => Promise<T>): Promise<{ result: T; statements: number; roundTrips: number }> => {
    const before = { ...counts };
    const result = await work();
    return { result, statements: counts.statements - before.statements, roundTrips: counts.roundTrips - before.roundTrips };
  };
}
