import type * as v from "valibot";
import type { Permission } from "../access.ts";

type Schema = v.GenericSchema;

/** A body sent as a form with files: the schema of its fields, whether it has one file or many (`photos[0].file`), and what kind of files. */
export interface FormBody {
  kind: "form";
  fields: Schema;
  multipleFiles: boolean;
  accept: "picture" | "spreadsheet";
}

/**
 * One call of the API. The client's typed call, the server's route and the OpenAPI document all come from it.
 * - `access`: `public`, `session` (a live token is enough), or a permission: `platform` above the tenants, the others within
 *   that of the request.
 */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API root, with `{name}` for each of `params`. */
  path: string;
  summary: string;
  tag: string;
  access: "public" | "session" | Permission;
  params?: Schema;
  query?: Schema;
  body?: Schema | FormBody;
  status: 200 | 201 | 204;
  response?: Schema;
  /** The call returns a file. If there is a `response` as well, the caller chooses between the two. */
  download?: true;
  /** The response may instead be 202 with this body and a `Location`: the result is created in the background. */
  accepted?: Schema;
  /** The call reads the tenant's data in one snapshot and writes nothing. */
  snapshot?: true;
  /**
   * The call is about the members of the tenant. Its transaction is on the identity tables, of which it sees the rows of that tenant, and all users.
   */
  members?: true;
  /**
   * Why a repeat has no second effect; each write that needs a permission has one of the two.
   * - `stored`: the `Idempotency-Key` is written in the transaction of the effect.
   * - `natural`: a repeat changes nothing, so the key of the request is not stored.
   */
  idempotency?: "stored" | "natural";
  /**
   * The handler begins its own transactions and stores each effect with its own key: `one` effect with the key of the request, or one
   * `perItem` with the keys of the `items` in the body.
   */
  ownTransactions?: "one" | "perItem";
  /** Fields of the body that differ with each attempt, and are ignored when a repeat is recognized. */
  perAttempt?: readonly string[];
  /** The body may be sent compressed, with `Content-Encoding: gzip`. */
  acceptsGzip?: true;
  /** The object has a `version`; the response to a stale `If-Match` is 412. */
  versioned?: true;
}

type Field<C extends Call, K extends "params" | "query"> = C[K] extends Schema ? v.InferInput<C[K]> : never;

export type CallParams<C extends Call> = Field<C, "params">;
export type CallQuery<C extends Call> = Field<C, "query">;
export type CallBody<C extends Call> = C["body"] extends FormBody
  ? v.InferInput<C["body"]["fields"]>
  : C["body"] extends Schema
    ? v.InferInput<C["body"]>
    : never;

/**
 * A call of the table without its schemas, which is all that sending needs. Responses have the types of the table and are checked where they are
 * read.
 */
export interface SentCall<C extends Call = Call> {
  method: C["method"];
  path: C["path"];
  /** Never present; carries the types of the call. */
  readonly call?: C;
}

/** The response of a call; null if it has none. */
export type CallResponse<C extends Call> = C["response"] extends Schema ? v.InferOutput<C["response"]> : null;

/** Returns the table of calls unchanged, with its literal types. */
export function defineCalls<const T extends Record<string, Call>>(calls: T): T {
  return calls;
}
