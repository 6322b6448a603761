import type { FastifyReply } from "fastify";
import type { Problem } from "#shared/entities/problem.ts";
import { PROBLEM_CODES } from "#shared/error-codes.ts";
import type { ProblemCode } from "#shared/error-codes.ts";
import { say } from "./messages.ts";

/** Codes of `messages/fields.ts` by the path of the field: `checklistResponses.0.response`. */
export type FieldErrors = Record<string, string[]>;

/** An error response with a stable code. Thrown anywhere below the HTTP layer, it rolls the transaction back. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, more: { message?: string; errors?: FieldErrors; retryAfterSeconds?: number } = {}) {
    super(more.message ?? say(`problem.${code}`));
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Returns a `validation` problem for one field, for instance a reference to what the tenant does not have. */
export function fieldProblem(field: string, code: string): ApiProblem {
  return fieldsProblem([field], code);
}

/** Returns a `validation` problem for fields that have the same fault. */
export function fieldsProblem(fields: readonly string[], code: string): ApiProblem {
  return validationProblem(Object.fromEntries(fields.map((field) => [field, [code]])));
}

export function validationProblem(errors: FieldErrors): ApiProblem {
  const fields = Object.keys(errors).filter((field) => field !== "");
  const message = say("problem.validation");
  return new ApiProblem("validation", { errors, message: fields.length > 0 ? `${message}: ${fields.join(", ")}` : message });
}

/** Returns the result of the work, or the problem that it threw. */
export function catchProblem<T extends object>(work: () => T): T | { problem: ApiProblem } {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiProblem) return { problem: error };
    throw error;
  }
}

export function toDocument(problem: ApiProblem): Problem {
  const { code, message, errors } = problem;
  return { title: say(`problem.${code}`), status: PROBLEM_CODES[code], code, message, ...(errors !== undefined && { errors }) };
}

/** Sends RFC 9457 problem details; `message` is for a person, `code` for a program. */
export function sendProblem(reply: FastifyReply, problem: ApiProblem): FastifyReply {
  const body = toDocument(problem);
  if (problem.retryAfterSeconds !== undefined) void reply.header("retry-after", Math.max(1, Math.ceil(problem.retryAfterSeconds)));
  if (body.status === 401) void reply.header("www-authenticate", "Bearer");
  return reply.code(body.status).type("application/problem+json").serializer(JSON.stringify).send(body);
}
