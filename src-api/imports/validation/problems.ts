import type { ImportProblem } from "#shared/entities/import.ts";
import { format } from "#shared/messages/format.ts";
import { validationMessages } from "./messages.ts";

type Words = typeof validationMessages;
export type RowProblemCode = {
  [K in keyof Words]: K extends `row.${infer Code}` ? (Code extends `${string}.remedy` ? never : Code) : never;
}[keyof Words];
type Values = Readonly<Record<string, string | number>>;

function problem(code: RowProblemCode, field: string | null, values: Values, isRefusal: boolean): ImportProblem {
  const remedy = format(validationMessages[`row.${code}.remedy`], values);
  return { field, code, message: format(validationMessages[`row.${code}`], values), mend: remedy === "" ? null : remedy, isRefusal };
}

/** Returns a problem for which a row is refused. */
export function refusal(code: RowProblemCode, field: string | null, values: Values = {}): ImportProblem {
  return problem(code, field, values, true);
}

/** Returns a warning: a problem that needs attention but does not refuse the row. */
export function warning(code: RowProblemCode, field: string | null, values: Values = {}): ImportProblem {
  return problem(code, field, values, false);
}
