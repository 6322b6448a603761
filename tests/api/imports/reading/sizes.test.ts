import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRating } from "../../../../src-api/imports/reading/ratings.ts";
import { findSize, isSameSize, parseSize, writeSize } from "../../../../src-api/imports/reading/sizes.ts";

test.each([
  ["10lb", 10, "lb"],
  ["10 LBS", 10, "lb"],
  ["10#", 10, "lb"],
  ["20 LB.", 20, "lb"],
  ["10-lb", 10, "lb"],
  ["2.5 gal", 2.5, "gal"],
  ["2 1/2 Gal.", 2.5, "gal"],
  ["2-1/2 gal", 2.5, "gal"],
  ["2½ gallon", 2.5, "gal"],
  ["6 L", 6, "L"],
  ["6ltr", 6, "L"],
  ["9 kg", 9, "kg"],
  ["0,5 kg", 0.5, "kg"],
  ["600 g", 0.6, "kg"],
  ["950ml", 0.95, "L"],
  ["2.5 G", 2.5, "gal"],
  ["10", 10, null],
  ["2.50", 2.5, null],
])("%s is a size of %d %s", (text, capacity, capacityUnit) => {
  expect(parseSize(text)).toEqual({ capacity, capacityUnit });
});

test.each(["", "big", "0", "-5 lb", "10 x 4", "ABC", "10 lb ABC", "1e9", "Room 204", "10 constructor"])("%j is not a size", (text) => {
  expect(parseSize(text)).toBeNull();
});

test.each([
  ["10# ABC Amerex", 10, "lb", "ABC Amerex"],
  ["ABC 5lb", 5, "lb", "ABC"],
  ["2.5 gal pressurized water", 2.5, "gal", "pressurized water"],
])("%s contains a size", (text, capacity, capacityUnit, rest) => {
  expect(findSize(text)).toEqual({ size: { capacity, capacityUnit }, rest });
});

test("units that are names in JavaScript are units like any other", () => {
  const size = { capacity: 10, capacityUnit: "constructor" };
  expect(isSameSize(size, { capacity: 10, capacityUnit: "lb" })).toBe(false);
});

test("CO2 and 4A:80B:C contain no size", () => {
  expect(findSize("CO2")).toBeNull();
  expect(findSize("4A:80B:C")).toBeNull();
});

test("a formatted size is read back unchanged", () => {
  const amounts = fc.integer({ min: 1, max: 4_000 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(amounts, fc.constantFrom("lb", "oz", "gal", "qt", "L", "kg", null), (capacity, capacityUnit) => {
      expect(parseSize(writeSize({ capacity, capacityUnit }))).toEqual({ capacity, capacityUnit });
    }),
  );
});

test("9 L and 2.5 gal are different sizes, 9.46 L and 2.5 gal the same", () => {
  expect(isSameSize({ capacity: 9, capacityUnit: "L" }, { capacity: 2.5, capacityUnit: "gal" })).toBe(false);
  expect(isSameSize({ capacity: 9.46, capacityUnit: "L" }, { capacity: 2.5, capacityUnit: "gal" })).toBe(true);
});

test.each([
  ["2A:10BC", "2-A:10-B:C"],
  ["2-A:10-B:C", "2-A:10-B:C"],
  ["3A40BC", "3-A:40-B:C"],
  ["3A-40BC", "3-A:40-B:C"],
  ["4-A:80-B:C", "4-A:80-B:C"],
  ["4A 80B C", "4-A:80-B:C"],
  ["UL 4A80BC", "4-A:80-B:C"],
  ["1A-10B:C", "1-A:10-B:C"],
  ["10BC", "10-B:C"],
  ["10-B:C", "10-B:C"],
  ["2-A", "2-A"],
  ["2A:K", "2-A:K"],
  ["2-A:C", "2-A:C"],
  ["3-A:20-B", "3-A:20-B"],
  ["20-A:120-B:C", "20-A:120-B:C"],
  ["ABC", "A:B:C"],
  ["A,B,C", "A:B:C"],
  ["Class K", "K"],
  ["D", "D"],
  ["34B", "34B"],
  ["13A 113B C", "13A 113B C"],
  ["13A113BC", "13A 113B C"],
  ["13A/75F", "13A 75F"],
  ["8A 34B", "8A 34B"],
])("the rating %s is %s in the register", (text, rating) => {
  expect(parseRating(text)).toBe(rating);
});

test.each(["", "by agent", "10 lb", "4A:80", "AA", "2C", "Dry chem", "BAD", "CAB 12"])("%j is not a rating", (text) => {
  expect(parseRating(text)).toBeNull();
});

test("a rating of the register is read back unchanged with any punctuation", () => {
  const rating = fc
    .record({ a: fc.constantFrom(null, 1, 2, 3, 4, 6, 10, 20), b: fc.constantFrom(null, 5, 10, 20, 40, 60, 80, 120), c: fc.boolean() })
    .filter(({ a, b }) => a !== null || b !== null);
  fc.assert(
    fc.property(rating, fc.constantFrom("", "-"), fc.constantFrom(":", " ", "", "/", "-"), ({ a, b, c }, dash, between) => {
      const parts = [a === null ? null : ["A", a], b === null ? null : ["B", b], c ? ["C", ""] : null].filter((part) => part !== null);
      const written = parts.map(([letter, amount]) => (amount === "" ? letter : `${amount}${dash}${letter}`)).join(between);
      const registered = parts.map(([letter, amount]) => (amount === "" ? letter : `${amount}-${letter}`)).join(":");
      expect(parseRating(written)).toBe(registered);
      expect(parseRating(registered)).toBe(registered);
    }),
  );
});
