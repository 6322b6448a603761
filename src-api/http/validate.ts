import * as v from "valibot";
import type { ApiProblem, FieldErrors } from "./problems.ts";
import { validationProblem } from "./problems.ts";

/** Above this many list entries only the first error is reported: finding all would take as long as a thousand requests. */
const ENTRIES_WITH_ALL_ERRORS_MAX = 500;

/** Checks a part of a request, with so many entries in its lists; throws `validation` with the codes of every field that is wrong. */
export function validate<const S extends v.GenericSchema>(schema: S, value: unknown, entries = 0): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: entries > ENTRIES_WITH_ALL_ERRORS_MAX });
  if (!result.success) throw validationProblem(fieldErrors(result.issues));
  return result.output;
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? "";
    const code = codeOf(issue);
    const codes = (errors[field] ??= []);
    if (!codes.includes(code)) codes.push(code);
  }
  return errors;
}

/** A missing field gets `field.required`; checks without a code of their own (valibot's own words) are about the kind of value. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "schema" && issue.received === "undefined") return "field.required";
  if (issue.message.startsWith("field.")) return issue.message;
  return issue.type === "object" ? "field.required" : issue.type === "array" ? "field.list" : "field.choice";
}

/** Puts the field's place in a form (`photos[0].`) before each of its names. */
export function withPrefix(problem: ApiProblem, prefix: string): ApiProblem {
  const errors = Object.entries(problem.errors ?? {}).map(([field, codes]) => [`${prefix}${field}`, codes] as const);
  return validationProblem(Object.fromEntries(errors));
}
