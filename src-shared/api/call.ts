import type * as v from "valibot";
import type { Permission } from "../access.ts";

type Schema = v.GenericSchema;

/** A body sent as a form with files: the schema of its fields, whether one or many (`photos[0].file`), and what its files are. */
export interface FormBody {
  kind: "form";
  fields: Schema;
  many: boolean;
  accept: "picture" | "spreadsheet";
}

/**
 * One call of the API. The client's typed call, the server's route and the OpenAPI document all come from it.
 * - `access`: `public`, `session` (a live token is enough), or a permission within the tenant of the request.
 * - `errors`: codes of `codes.ts` that the call can fail with, besides the general ones.
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
  /** The response may be this instead, as 202 with a `Location`: the result is made in the background. */
  later?: Schema;
  /** The call reads the tenant in one snapshot, and writes nothing. */
  snapshot?: true;
  /** The call is about the people of the tenant. Its transaction is on the tables of identity, which have no wall, so its handler must name the tenant. */
  people?: true;
  /** The effect is written in one transaction with the `Idempotency-Key`. */
  idempotent?: true;
  /** Repeating the call changes nothing, so its key is not stored. */
  repeatable?: true;
  /** The call writes a set of effects, each with its own key: `one` with the key of the request, `many` with the keys of the `items` in its body. */
  sets?: "one" | "many";
  /** Fields of the body that differ with each attempt, and are ignored when a repeat is recognized. */
  perAttempt?: readonly string[];
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

/** A call of the table without its schemas: what is needed to send it. Responses have the types of the table, and are checked where they are read. */
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
