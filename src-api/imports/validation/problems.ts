import type { ImportProblem } from "#shared/entities/import.ts";
import type { ProblemValues } from "#shared/imports/problem-texts.ts";
import type { ImportRowProblemCode } from "#shared/messages/imports.ts";
import { importProblem } from "../reading/import-problem.ts";

/** Returns a problem for which a row is refused. */
export function refusal(code: ImportRowProblemCode, field: string | null, values: ProblemValues = {}): ImportProblem {
  return importProblem(field, code, { values });
}

/** Returns a warning: a problem that needs attention but does not refuse the row. */
export function warning(code: ImportRowProblemCode, field: string | null, values: ProblemValues = {}): ImportProblem {
  return importProblem(field, code, { values, isRefusal: false });
}
