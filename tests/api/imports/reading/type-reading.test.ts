import { describe, expect, test } from "vitest";
import type { ReadValues } from "../../../../src-api/imports/reading/row-reader.ts";
import { findType, parseType, typeToCreate } from "../../../../src-api/imports/reading/type-reading.ts";
import { standardTypes } from "../../../../src-api/new-tenant/standard-types.ts";

/** Returns the code of the type that a row refers to, in a new tenant's register. */
function typeOf(values: ReadValues): string | undefined {
  const reading = parseType(values);
  return reading === null ? undefined : findType(reading, standardTypes)?.typeCode;
}
function made(values: ReadValues) {
  const reading = parseType(values);
  if (reading === null) throw new Error("It says nothing of a type");
  expect(findType(reading, standardTypes)).toBeNull();
  return typeToCreate(reading, standardTypes);
}

test.each([
  ["ABC", "ABC-SP"],
  ["ABC Dry Chem", "ABC-SP"],
  ["Dry Chemical", "ABC-SP"],
  ["Multi-purpose", "ABC-SP"],
  ["DCP", "ABC-SP"],
  ["BC", "BC-SP"],
  ["Regular dry chemical", "BC-SP"],
  ["Purple K", "PK-SP"],
  ["CO2", "CO2"],
  ["C02", "CO2"],
  ["Carbon Dioxide", "CO2"],
  ["Water", "WATER"],
  ["H2O", "WATER"],
  ["Water mist", "MIST"],
  ["K Class", "WET"],
  ["Class K", "WET"],
  ["Wet chem", "WET"],
  ["Halotron", "CLEAN"],
  ["FE-36", "CLEAN"],
  ["Halon 1211", "HALON"],
  ["AFFF foam", "FOAM"],
  ["Class D", "D-SP"],
  ["Cartridge operated dry chem", "DC-CART"],
  ["Wetting agent", "WAGENT"],
  ["Water pump tank", "PUMP"],
])("%s is the standard type %s", (words, code) => {
  expect(typeOf({ typeName: words })).toBe(code);
  expect(typeOf({ agentType: words })).toBe(code);
});

describe("the size and the rating", () => {
  test("that match are those of the type, however it is written", () => {
    expect(typeOf({ typeName: "10 lb ABC" })).toBe("ABC-SP");
    expect(typeOf({ typeName: "ABC", capacity: 10, capacityUnit: "lb", fireClassRating: "4-A:80-B:C" })).toBe("ABC-SP");
    expect(typeOf({ typeName: "ABC", capacity: 10, fireClassRating: "A:B:C" })).toBe("ABC-SP");
    expect(typeOf({ typeCode: "co2", capacity: 10, capacityUnit: "lb" })).toBe("CO2");
  });

  test("that differ create another type, maintained like its family", () => {
    expect(made({ typeName: "CO2", capacity: 15, capacityUnit: "lb", fireClassRating: "10-B:C" })).toMatchObject({
      typeCode: "CO2-15LB",
      typeName: "CO2, 15 lb",
      agentType: "Carbon dioxide",
      capacity: 15,
      capacityUnit: "lb",
      fireClassRating: "10-B:C",
      fullnessCheck: "Weigh",
      internalExamIntervalYears: 5,
      hydroTestIntervalYears: 5,
    });
    expect(made({ typeName: "20 lb ABC" })).toMatchObject({ typeCode: "ABC-SP-20LB", typeName: "20 lb ABC", capacity: 20 });
  });

  test("of dry chemical distinguish multipurpose from regular", () => {
    expect(typeOf({ agentType: "Dry chemical", fireClassRating: "60-B:C" })).toBe("BC-SP");
    expect(typeOf({ agentType: "Dry chemical", fireClassRating: "4-A:80-B:C" })).toBe("ABC-SP");
  });

  test("alone are enough if the letters name a single family", () => {
    expect(typeOf({ fireClassRating: "4-A:80-B:C", capacity: 10, capacityUnit: "lb" })).toBe("ABC-SP");
  });

  test("that are no amount stay in the name", () => {
    expect(made({ typeName: "Special agent X", capacity: "the big one" })).toMatchObject({
      typeName: "Special agent X, the big one",
      fullnessCheck: "Gauge",
      hydroTestIntervalYears: null,
    });
  });
});

test("a heavy type on wheels is wheeled", () => {
  expect(made({ typeName: "150 lb ABC wheeled" })).toMatchObject({ isWheeled: true, capacity: 150 });
});

test("a code that is taken gets a number", () => {
  const reading = parseType({ typeName: "20 lb ABC" })!;
  expect(typeToCreate(reading, standardTypes, new Set(["abc-sp-20lb"])).typeCode).toBe("ABC-SP-20LB-2");
});

test("a row without type information has no type", () => {
  expect(parseType({ extinguisherCode: "FE-1" })).toBeNull();
});
