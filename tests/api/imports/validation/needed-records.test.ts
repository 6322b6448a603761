import { beforeAll, describe, expect, test } from "vitest";
import type { Location } from "#shared/entities/location.ts";
import { openHarbor } from "../../support/harbor.ts";
import { commitImport } from "../support/staged-import.ts";
import { EXTINGUISHER_FIELDS, createValidations, outcomes } from "../support/validation.ts";

const harbor = await openHarbor();
const { server, office, admin } = harbor;
const { validate, create } = await createValidations(harbor);

const replace = { whenExists: "replace" };

/** Commits the import, and resolves with the names of the locations and types that the register has since. */
async function commit(importId: string): Promise<{ locations: string[]; types: string[] }> {
  const { cursor } = await office.pull();
  expect(await commitImport(server, admin, importId)).toMatchObject({ status: "Completed" });
  const { locations, extinguisherTypes } = await office.pull(cursor);
  return {
    locations: locations.map(({ locationName }) => locationName).toSorted(),
    types: extinguisherTypes.map(({ typeName }) => typeName).toSorted(),
  };
}

describe("a refused row of extinguishers", () => {
  const LABEL = { ...EXTINGUISHER_FIELDS, Label: "barcodeData" };
  beforeAll(async () => {
    for (const barcodeData of ["E-L1", "E-L2"]) await create({ extinguisherCode: `${barcodeData}-OF`, barcodeData });
  });

  test("creates no type that it alone names, also if it would change an extinguisher", async () => {
    const rows = ["HB-E001||Odd agent|||e-l1", "HB-E002||Even agent|||e-l2", "HB-E003||Even agent|||"];
    const validated = await validate(LABEL, rows, replace);
    expect(outcomes(validated)).toEqual([["refused", "labelTaken"], ["refused", "labelTaken"], ["change"]]);
    expect(validated).toMatchObject({ typesToCreate: 1 });
    expect(await commit(validated.importId)).toEqual({ locations: [], types: ["Even agent"] });
  });

  test("creates no location that it alone names", async () => {
    const rows = ["HB-E001||CO2|Odd shed||e-l1", "HB-E002||CO2|Even shed||e-l2", "HB-E003||CO2|Even yard › Even shed||"];
    const validated = await validate(LABEL, rows, replace);
    expect(validated).toMatchObject({ toChange: 1, refused: 2, locationsToCreate: 2 });
    expect(await commit(validated.importId)).toEqual({ locations: ["Even shed", "Even yard"], types: [] });
  });
});

describe("a refused row of locations", () => {
  const PLACE = {
    Code: "locationCode",
    Name: "locationName",
    Parent: "parentLocationCode",
    Building: "building",
    Floor: "floor",
    Label: "barcodeData",
  };
  beforeAll(async () => {
    const made = (body: object) => office.done<Location>("createLocation", { body });
    await made({ locationCode: "L-LABELED", locationName: "Labeled", barcodeData: "L-LABEL" });
    await made({ locationCode: "L-TWICE", locationName: "Twice" });
    const old = await made({ locationCode: "L-OLD", locationName: "Old" });
    await office.done("archiveLocation", { params: { id: old.locationId } });
    const top = await made({ locationCode: "L-TOP", locationName: "Top" });
    await made({ locationCode: "L-IN", locationName: "In", parentLocationId: top.locationId });
  });

  test.each([
    ["with the label of another one", ["|Room||Gone|1|l-label"], "labelOfLocationTaken"],
    ["with the label of another one as its code", ["l-label|Room||Gone|1|"], "labelOfLocationTaken"],
    ["that an earlier row is", ["|Twice||||", "L-TWICE|Twice||Gone|1|"], "duplicateLocation"],
    ["that is archived", ["L-OLD|Old||Gone|1|"], "locationArchived"],
    ["that would move one into itself", ["L-TOP|Top|L-IN|Gone|1|"], "parentWithin"],
  ])("%s creates no parent that it alone names", async (_what, rows, problem) => {
    const validated = await validate(PLACE, [...rows, "|Room||Kept|1|"], replace);
    expect(outcomes(validated).slice(-2)).toEqual([["refused", problem], ["create"]]);
    expect(validated).toMatchObject({ refused: 1, locationsToCreate: 2 });
  });

  test("creates no parent that others are not inside of", async () => {
    const rows = [
      "|Room||Gone|1|l-label",
      "l-label|Attic||Mill|2|",
      "|Hall||Mill|1|",
      "|Mill||||",
      "L-TOP|Top|L-IN|Yard||",
      "L-TWICE|Twice|L-IN|Yard||",
    ];
    const validated = await validate(PLACE, rows, replace);
    expect(validated).toMatchObject({ refused: 3, toCreate: 2, toChange: 1, locationsToCreate: 2 });
    expect((await commit(validated.importId)).locations).toEqual(["Floor 1", "Hall", "Mill", "Twice", "Yard"]);
  });
});
