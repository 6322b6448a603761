import type { ImportProblem } from "#shared/entities/import.ts";
import { problemTexts } from "#shared/imports/problem-texts.ts";
import type { ProblemValues } from "#shared/imports/problem-texts.ts";
import type { ImportRowProblemCode } from "#shared/messages/imports.ts";

function problem(code: ImportRowProblemCode, field: string | null, values: ProblemValues, isRefusal: boolean): ImportProblem {
  const { message = code, remedy = null } = problemTexts({ field, code, values }) ?? {};
  return { field, code, values, message, mend: remedy, isRefusal };
}

/** Returns a problem for which a row is refused. */
export function refusal(code: ImportRowProblemCode, field: string | null, values: ProblemValues = {}): ImportProblem {
  return problem(code, field, values, true);
}

/** Returns a warning: a problem that needs attention but does not refuse the row. */
export function warning(code: ImportRowProblemCode, field: string | null, values: ProblemValues = {}): ImportProblem {
  return problem(code, field, values, false);
}
