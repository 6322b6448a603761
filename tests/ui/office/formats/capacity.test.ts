import { expect, test } from "vitest";
import { capacityText } from "../../../../src-ui/office/formats/capacity.ts";
import type { Units } from "../../../../src-ui/office/formats/capacity.ts";

test.each<[capacity: number | null, unit: string | null, units: Units, words: string]>([
  [10, "lb", "asLabelled", "10 lb"],
  [2.75, "lb", "asLabelled", "2.75 lb"],
  [2.75, "lb", "us", "2.75 lb"],
  [0.04, "kg", "asLabelled", "0.04 kg"],
  [10, "lb", "metric", "4.5 kg"],
  [2.5, "gal", "metric", "9.5 L"],
  [6, "L", "us", "1.6 gal"],
  [9, "kg", "us", "19.8 lb"],
  [6, "L", "metric", "6 L"],
  [3, "cartridges", "metric", "3 cartridges"],
  [3, "constructor", "metric", "3 constructor"],
  [5, null, "us", "5"],
  [null, "lb", "metric", ""],
])("a capacity of %o %s shown in %s units reads %s", (capacity, unit, units, words) => {
  expect(capacityText(capacity, unit, units)).toBe(words);
});
