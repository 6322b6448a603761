import { expect, test } from "vitest";
import { LABEL_SHEET_NAMES } from "#shared/labels/sheets.ts";
import { sheetsFor } from "../../../../src-ui/office/labels/sheet-choice.ts";

test("US letter sheets come first for American English, and everybody is offered every sheet", () => {
  expect(sheetsFor("en-US")[0]?.[0]).toBe("Letter");
  expect(sheetsFor("en-GB")[0]?.[0]).toBe("A4");
  for (const language of ["en-US", "de"]) {
    expect(
      sheetsFor(language)
        .flatMap(([, sheets]) => sheets)
        .toSorted(),
    ).toEqual(LABEL_SHEET_NAMES.toSorted());
  }
});
