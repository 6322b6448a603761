import { expect, test } from "vitest";
import { cellFormatIn } from "../../../../src-api/reports/pdf/cell-format.ts";

test("what was on lines of its own is parted by a dot, so that two reasons are not read as one", () => {
  const format = cellFormatIn("America/New_York");
  expect(format("Can it be seen? No sign \n\n Is it full?  Light\n", "text")).toBe("Can it be seen? No sign · Is it full? Light");
});
