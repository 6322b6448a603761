import * as v from "valibot";
import type { ApiProblem, FieldErrors } from "./problems.ts";
import { validationProblem } from "./problems.ts";

/** With more list entries only the first error is reported, since finding all could take as long as a thousand requests. */
const ENTRIES_WITH_ALL_ERRORS_MAX = 500;

/** Parses a part of a request, whose lists have `entries` entries. Throws `validation` with the codes of every field that is wrong. */
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

/** Returns `field.required` for a missing field. Issues with valibot's own message, and so without a code, are about the type of a value. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "schema" && issue.received === "undefined") return "field.required";
  if (issue.message.startsWith("field.")) return issue.message;
  return issue.type === "object" ? "field.required" : issue.type === "array" ? "field.list" : "field.choice";
}

/** Returns the problem with a prefix (`photos[0].`) before each of its fields. */
export function withPrefix(problem: ApiProblem, prefix: string): ApiProblem {
  const errors = Object.entries(problem.errors ?? {}).map(([field, codes]) => [`${prefix}${field}`, codes] as const);
  return validationProblem(Object.fromEntries(errors));
}
