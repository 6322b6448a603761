import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ExtinguisherCreate } from "#shared/entities/extinguisher.ts";
import { changesBetween } from "../../../../../src-ui/office/forms/fields.ts";
import { EMPTY, extinguisherBodyOf } from "../../../../../src-ui/office/screens/extinguishers/fields.ts";

describe("the form of an extinguisher", () => {
  test("sends empty fields as null, requires the required ones, and sends no names", () => {
    const body = extinguisherBodyOf({ ...EMPTY, extinguisherCode: "A-2", typeName: "Carbon dioxide", notes: " " });
    expect(body).toMatchObject({ extinguisherCode: "A-2", notes: null, manufactureDate: null });
    expect(Object.keys(v.flatten<typeof ExtinguisherCreate>(v.safeParse(ExtinguisherCreate, body).issues!).nested ?? {})).toEqual([
      "locationId",
      "extinguisherTypeId",
    ]);
    expect("typeName" in body).toBe(false);
  });

  test("sends only changed fields, so that other people's changes are kept", () => {
    const initial = { ...EMPTY, extinguisherCode: "A-2", model: "M1", locationId: "lobby" };
    const changes = (changed: Partial<typeof EMPTY>) =>
      changesBetween(extinguisherBodyOf(initial), extinguisherBodyOf({ ...initial, ...changed }));
    expect(changes({ model: "", serialNumber: "S" })).toEqual({ model: null, serialNumber: "S" });
    expect(changes({ locationId: "" })).toEqual({ locationId: "" });
  });
});
