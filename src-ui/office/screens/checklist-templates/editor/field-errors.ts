import { sayField, sayRequired } from "#shared/messages/fields.ts";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { say } from "../messages.ts";
import { allItems } from "../outline.ts";
import type { Outline } from "../outline.ts";

/** Returns the id of a control in the editor, which errors link to. */
export function fieldId(key: string, field: string): string {
  return `${key}-${field}`;
}

/** Returns the error of a control, if any. */
export function errorOf(errors: readonly FormError[], id: string): string | undefined {
  return errors.find((error) => error.fieldId === id)?.message;
}

/** The labels of fields that can be reported as empty. */
const LABELS: Readonly<Record<string, Parameters<typeof say>[0]>> = {
  templateName: "common.name",
  question: "question",
  code: "common.code",
  description: "common.description",
};

/** Returns errors by path, as schema and server name it (`items.3.question`), linked to the controls on the page. */
export function errorsAt(outline: Outline, found: readonly (readonly [path: string, code: string])[]): FormError[] {
  return found.map(([path, code]) => {
    const parts = path.split(".");
    const label = LABELS[parts.at(-1) ?? ""];
    return { ...controlAt(outline, parts), message: code === "field.required" && label ? sayRequired(say(label), false) : sayField(code) };
  });
}

function controlAt(outline: Outline, [first, at, field, deficiency, part]: readonly string[]): Pick<FormError, "fieldId" | "label"> {
  if (first === "templateName") return { fieldId: fieldId("draft", "name"), label: say("common.name") };
  if (first === "inspectionType") return { fieldId: fieldId("draft", "type"), label: say("inspectionType") };
  const item = at === undefined ? undefined : allItems(outline)[Number(at)];
  if (item === undefined || field === undefined) return { fieldId: null, label: say("edit.questions") };
  if (field === "section") {
    const section = outline.sections.find(({ items }) => items.includes(item));
    return { fieldId: fieldId(section?.key ?? "", "title"), label: say("section") };
  }
  const label = say("item.question", { number: Number(at) + 1 });
  if (field !== "proposedDeficiencies" || deficiency === undefined) return { fieldId: fieldId(item.key, field), label };
  return {
    fieldId: fieldId(item.proposed[Number(deficiency)]?.key ?? "", part ?? "code"),
    label: `${label}, ${say("proposed.group", { number: Number(deficiency) + 1 })}`,
  };
}

/** Returns the keys of questions with an error in their details. */
export function keysToOpen(outline: Outline, errors: readonly FormError[]): string[] {
  const wrong = new Set(errors.map((error) => error.fieldId));
  return allItems(outline)
    .filter(
      ({ key, proposed }) =>
        wrong.has(fieldId(key, "helpText")) ||
        proposed.some((each) => ["code", "severity", "description"].some((part) => wrong.has(fieldId(each.key, part)))),
    )
    .map(({ key }) => key);
}
