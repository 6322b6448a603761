import { expect, test } from "vitest";
import { errorsAt, keysToOpen } from "../../../../../../src-ui/office/screens/checklist-templates/editor/field-errors.ts";
import { allItems, outlineOf } from "../../../../../../src-ui/office/screens/checklist-templates/outline.ts";
import { item } from "../../../../support/outline.ts";

test("errors link to their controls and say what to enter, and collapsed details with an error are opened", () => {
  const [first, second] = [item("a", "A"), item("b", "A", { proposedDeficiencies: [{ code: "", severity: "Minor", description: "x" }] })];
  const made = outlineOf({ templateName: "M", inspectionType: "Monthly", items: [first, second] });
  const [, b] = allItems(made);
  const errors = errorsAt(made, [
    ["templateName", "field.required"],
    ["items.0.question", "field.tooLong"],
    ["items.1.question", "field.required"],
    ["items.1.proposedDeficiencies.0.code", "field.required"],
    ["items", "field.tooMany"],
  ]);
  expect(errors.map(({ fieldId, label, message }) => [fieldId, label, message])).toEqual([
    ["draft-name", "Name", "Enter the name"],
    [`${allItems(made)[0]?.key}-question`, "Question 1", "This is too long"],
    [`${b?.key}-question`, "Question 2", "Enter the question"],
    [`${b?.proposed[0]?.key}-code`, "Question 2, Deficiency 1", "Enter the code"],
    [null, "Questions", "There are too many entries"],
  ]);
  expect(keysToOpen(made, errors)).toEqual([b?.key]);
});
