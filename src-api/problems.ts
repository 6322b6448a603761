import type { FastifyReply } from "fastify";
import { problemCodes } from "#shared/codes.ts";
import type { ProblemCode } from "#shared/codes.ts";
import type { Problem } from "#shared/entities/problem.ts";

/** Answers with RFC 9457 problem details; `message` is for a person, `code` for a program. */
export function sendProblem(reply: FastifyReply, code: ProblemCode, message: string): FastifyReply {
  const status = problemCodes[code];
  const problem: Problem = { title: message, status, code, message };
  return reply.code(status).type("application/problem+json").send(problem);
}
