import { sayField } from "#shared/messages/fields.ts";
import { say } from "#shared/messages/office/checklist-templates.ts";
import type { FormError } from "../../../components/ErrorSummary.tsx";
import { allItems, type Outline } from "./outline.ts";

/** The id of a control of the editor; what an error is linked to. */
export function fieldId(key: string, field: string): string {
  return `${key}-${field}`;
}

/** What is wrong, by the path that schema and server name it with (`items.3.question`), linked to the controls of the page. */
export function errorsAt(outline: Outline, found: readonly (readonly [path: string, code: string])[]): FormError[] {
  return found.map(([path, code]) => {
    const [first = "", at, field, deficiency, part] = path.split(".");
    const words = sayField(code);
    if (first === "templateName") return { fieldId: fieldId("draft", "name"), message: `${say("field.templateName")}: ${words}` };
    if (first === "inspectionType") return { fieldId: fieldId("draft", "type"), message: `${say("field.inspectionType")}: ${words}` };
    const item = at === undefined ? undefined : allItems(outline)[Number(at)];
    if (item === undefined || field === undefined) return { fieldId: null, message: `${say("field.items")}: ${words}` };
    const message = `${say("item.question", { number: Number(at) + 1 })}: ${words}`;
    if (field === "section") {
      const section = outline.sections.find(({ items }) => items.includes(item));
      return { fieldId: fieldId(section?.key ?? "", "title"), message: `${say("section.name")}: ${words}` };
    }
    if (field === "proposedDeficiencies" && deficiency !== undefined) {
      return { fieldId: fieldId(item.proposed[Number(deficiency)]?.key ?? "", part ?? "code"), message };
    }
    return { fieldId: fieldId(item.key, field), message };
  });
}

/** Keys of the questions whose details hold something wrong. */
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
