import type * as v from "valibot";
import { sayField } from "#shared/messages/fields.ts";
import { ApiError, fieldCodesOf } from "../api/api-error.ts";
import type { FormError } from "../components/ErrorSummary.tsx";
import { failureText } from "../failure.ts";
import { fieldLabel, requiredError } from "./field-label.ts";
import type { Values } from "./form-work.ts";
import { say } from "./messages.ts";

/** The controls of a form, which its errors are shown beside. */
interface Controls {
  values: Values;
  /** Returns the id of the control with this name. */
  idOf: (name: string) => string;
}

/** Returns the errors for what a schema finds, in the order of the form. */
export function issueErrors(controls: Controls, issues: readonly v.BaseIssue<unknown>[]): FormError[] {
  const found = issues.map((issue) => errorAt(controls, issue.path?.map(({ key }) => String(key)).join(".") ?? "", codeOf(issue)));
  return inReadingOrder(found);
}

/** Returns the errors for a submit that failed: those that the server names by field, in the order of the form, or else the one reason. */
export function failureErrors(controls: Controls, error: unknown): FormError[] {
  if (!(error instanceof ApiError)) return [{ fieldId: null, message: failureText(error) }];
  const found = fieldCodesOf(error).map(([path, code]) => errorAt(controls, path, code));
  return found.length > 0 ? inReadingOrder(found) : [refusal(controls, error)];
}

function refusal(controls: Controls, { code, message }: ApiError): FormError {
  if (code === "emailTaken" && "email" in controls.values) return besideField(controls, "email", message);
  return { fieldId: null, message: code === "offline" ? `${message} ${say("form.kept")}` : message };
}

function errorAt(controls: Controls, path: string, code: string): FormError {
  const name = fieldOf(controls.values, path);
  const message = sayField(code);
  if (name === undefined) return { fieldId: null, message: path ? `${path}: ${message}` : message };
  return (code === "field.required" && requiredError(controls.idOf(name))) || besideField(controls, name, message);
}

function besideField({ idOf }: Controls, name: string, message: string): FormError {
  return { fieldId: idOf(name), message, label: fieldLabel(idOf(name)) };
}

/** Returns the code of an issue; an empty or missing value is "required". */
function codeOf(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined || issue.input === "" ? "field.required" : issue.message;
}

/** Returns the control for a path of the body: its own (`severityLabels.Critical`), or that of a parent (`items` for `items.0.text`). */
function fieldOf(values: Values, path: string): string | undefined {
  if (path in values) return path;
  const end = path.lastIndexOf(".");
  return end === -1 ? undefined : fieldOf(values, path.slice(0, end));
}

/** Returns all errors about the whole form, then the first one of each control, in the order of the form. */
function inReadingOrder(errors: readonly FormError[]): FormError[] {
  const isFirst = ({ fieldId }: FormError, at: number): boolean =>
    fieldId === null || errors.findIndex((other) => other.fieldId === fieldId) === at;
  return errors.filter(isFirst).toSorted((one, other) => {
    const [a, b] = [controlOf(one), controlOf(other)];
    if (!a || !b) return Number(a !== null) - Number(b !== null);
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });
}

function controlOf({ fieldId }: FormError): HTMLElement | null {
  return fieldId === null ? null : document.getElementById(fieldId);
}
