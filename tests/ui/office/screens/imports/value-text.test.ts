import { expect, test } from "vitest";
import { asText } from "../../../../../src-api/imports/validation/row-changes.ts";
import type { DateFormats } from "../../../../../src-ui/office/formats/use-date-formats.ts";
import { valueText } from "../../../../../src-ui/office/screens/imports/value-text.ts";

const dates = { day: (day: string) => `<${day}>` } as DateFormats;

test.each([
  ["isOutOfService", true, "Out of service"],
  ["isOutOfService", false, "In service"],
  ["lastHydroTestDate", "2026-01-05", "<2026-01-05>"],
  ["lastHydroTestDate", "2026", "2026"],
  ["serialNumber", "2026-01-05", "2026-01-05"],
])("the value of %s in a row, %s, reads %s", (field, value, text) => {
  expect(valueText(field, asText(value)!, dates)).toBe(text);
});
