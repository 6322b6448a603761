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
 * - `errors`: codes of `codes.ts` the call can answer beyond the general ones.
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
  /** Returns a file instead; where there is a `response` as well, the caller says which of the two, and the handler writes either. */
  download?: true;
  /** May be answered with this instead, as 202 with a `Location`: what was asked for is made in the background. */
  later?: Schema;
  /** Reads a tenant as it is at one moment, however many statements that takes, and writes nothing. */
  snapshot?: true;
  /** About the people of the tenant: its transaction is of identity, whose tables have no wall, so that its handler names the tenant itself. */
  people?: true;
  /** The effect is kept with its `Idempotency-Key` in one transaction. */
  idempotent?: true;
  /** Done again it leaves what it left before, so that no key of the request is kept. */
  repeatable?: true;
  /** Its effects are written as sets, each with its own key: `one` by the key of the request, `many` by those of the `items` in its body. */
  sets?: "one" | "many";
  /** Fields of the body that each attempt says anew; they are no part of what makes a repeat the same request. */
  perAttempt?: readonly string[];
  /** The object carries `version`; a stale `If-Match` answers 412. */
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

/** A call of the table without its schemas: what it takes to send it. The answers are typed by the table and checked where they are read. */
export interface SentCall<C extends Call = Call> {
  method: C["method"];
  path: C["path"];
  /** Never there; carries the call's types. */
  readonly call?: C;
}

/** What a call answers; null where it answers nothing. */
export type CallResponse<C extends Call> = C["response"] extends Schema ? v.InferOutput<C["response"]> : null;

/** Keeps the literal types of a table of calls. */
export function defineCalls<const T extends Record<string, Call>>(calls: T): T {
  return calls;
}
