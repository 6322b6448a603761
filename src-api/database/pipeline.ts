/*
 * Sends statements that do not need each other's results together, in one message and one round trip (`pipeline` of `pg`).
 * 1. They are executed in the order in which they were given. Deferred statements are sent before the next one, the COMMIT included.
 * 2. The first failure aborts the transaction, and its error is thrown. A COMMIT after it rolls back.
 * 3. BEGIN is deferred too, so that a transaction takes no round trip before its first statement.
 */

import type { Duplex } from "node:stream";
import { CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { DatabaseConnection, Dialect, Driver, QueryExecutorProvider, QueryResult, RawBuilder, TransactionSettings } from "kysely";
import type { Pool, PoolClient } from "pg";

/** A statement and the type of its rows. Each connection parses a named statement once. A name must always stand for the same text. */
export interface Statement<R = unknown> extends CompiledQuery<R> {
  readonly name?: string;
  /** Never present; carries the type of a row. */
  readonly row?: R;
}

/** Returns a function that makes a statement from its values. */
export function prepare<R>(name: string, text: string): (...values: readonly unknown[]) => Statement<R> {
  return (...values) => ({ ...CompiledQuery.raw(text, [...values]), name });
}

/**
 * Lets the following named statements of a transaction be planned once for a connection. By default the database plans them again each time while it
 * expects longer lists than it gets, which takes longer than executing them.
 */
export const planStatementsOnce = prepare("plan once", "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)");

/** Lets the following named statements of a transaction be planned for the lists that they get: a plan for a short list is slow for thousands. */
export const planStatementsEachTime = prepare("plan for each", "SELECT set_config('plan_cache_mode', 'force_custom_plan', true)");

/** Builds queries that are not executed. Only their text is of interest. */
const textBuilder = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** As `prepare`, from a query that has no values of its own and names those to come as `sql.raw("$1")`. Its text is compiled once, here. */
export function prepareQuery<R>(name: string, query: RawBuilder<R>): (...values: readonly unknown[]) => Statement<R> {
  const { sql: text, parameters } = query.compile(textBuilder);
  if (parameters.length > 0) throw new Error(`The statement "${name}" must name its values`);
  return prepare(name, text);
}

/** Returns a named statement from a query of kysely, whose text must always be the same. */
export function named<R>(name: string, query: CompiledQuery<R>): Statement<R> {
  return { ...query, name };
}

interface Connection extends DatabaseConnection {
  /** Defers the BEGIN of a transaction. */
  begin(query: CompiledQuery): void;
  defer(query: CompiledQuery): void;
  send(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>;
  /** Drops deferred statements. Returns true if the BEGIN is one of them, so that there is no transaction to end. */
  forget(): boolean;
  release(): void;
}

/** Defers a statement, to be sent with the next one of its transaction, or the COMMIT, which then fails if this one does. */
export async function defer(tx: QueryExecutorProvider, query: CompiledQuery): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => (connection as Connection).defer(query));
}

type RowsOf<Q extends readonly Statement[]> = { -readonly [K in keyof Q]: Q[K] extends Statement<infer R> ? R[] : never };

/** Sends statements in one round trip and resolves with the rows of each. */
export async function sendTogether<const Q extends readonly Statement[]>(tx: QueryExecutorProvider, ...queries: Q): Promise<RowsOf<Q>> {
  const results = await tx.getExecutor().provideConnection((connection) => (connection as Connection).send(queries));
  return results.map(({ rows }) => rows) as RowsOf<Q>;
}

/** Creates the kysely dialect for a pool whose clients have the option `pipeline`. */
export function createPipelinedDialect(pool: Pool): Dialect {
  const plain = new PostgresDialect({ pool });
  return {
    createAdapter: () => plain.createAdapter(),
    createQueryCompiler: () => plain.createQueryCompiler(),
    createIntrospector: (db) => plain.createIntrospector(db),
    createDriver: () => createDriver(pool),
  };
}

function createDriver(pool: Pool): Driver {
  const connections = new WeakMap<PoolClient, Connection>();
  const execute = async (connection: DatabaseConnection, text: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const client = await pool.connect();
      const connection = connections.get(client) ?? openConnection(client);
      connections.set(client, connection);
      return connection;
    },
    beginTransaction: async (connection, settings) => (connection as Connection).begin(CompiledQuery.raw(beginWith(settings))),
    commitTransaction: (connection) => execute(connection, "commit"),
    rollbackTransaction: async (connection) => {
      if (!(connection as Connection).forget()) await execute(connection, "rollback");
    },
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: () => pool.end(),
  };
}

function beginWith({ isolationLevel, accessMode }: TransactionSettings): string {
  return ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
}

function openConnection(client: PoolClient): Connection {
  let waiting: CompiledQuery[] = [];
  let isBeginWaiting = false;
  /** Takes all deferred statements. */
  function take(): CompiledQuery[] {
    const taken = waiting;
    waiting = [];
    isBeginWaiting = false;
    return taken;
  }
  async function send(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const all = [...take(), ...queries];
    const results = await Promise.allSettled(write(client, all));
    const failed = results.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return results.slice(all.length - queries.length).map((result) => (result as PromiseFulfilledResult<QueryResult<unknown>>).value);
  }
  return {
    begin: (query) => {
      waiting.push(query);
      isBeginWaiting = true;
    },
    defer: (query) => void waiting.push(query),
    send,
    forget: () => {
      const isUnsent = isBeginWaiting;
      take();
      return isUnsent;
    },
    executeQuery: async <R>(query: CompiledQuery) => (await send([query]))[0] as QueryResult<R>,
    streamQuery: () => {
      throw new Error("Rows are read by a cursor of the database instead");
    },
    release: () => {
      take();
      client.release();
    },
  };
}

/**
 * The socket is corked in the meantime, since each separate write would take a system call. It is not part of the interface of `pg`, whose version is
 * pinned for that.
 */
function write(client: PoolClient, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>>[] {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  try {
    return queries.map((query) => execute(client, query));
  } finally {
    stream.uncork();
  }
}

const WRITES: readonly string[] = ["INSERT", "UPDATE", "DELETE", "MERGE"];

async function execute(client: PoolClient, query: CompiledQuery): Promise<QueryResult<unknown>> {
  const { name } = query as Statement;
  const config = { text: query.sql, values: [...query.parameters], ...(name !== undefined && { name }) };
  const { command, rowCount, rows } = await client.query(config);
  return { rows, ...(WRITES.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
