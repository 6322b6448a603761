import { beforeAll, describe, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { openHarbor } from "../../support/harbor.ts";
import { EXTINGUISHER_FIELDS, changes, createValidations, outcomes } from "../support/validation.ts";

const harbor = await openHarbor();
const { office } = harbor;
const { validate, create } = await createValidations(harbor);

const replace = { whenExists: "replace" };

describe.each(["Wing A › B", "Kitchen / Bar", "Gate > Yard › North"])("a location named %s", (locationName) => {
  const code = `SEP-${locationName.slice(0, 4).trim()}`;
  let path: string;
  beforeAll(async () => {
    const made = (body: object) => office.done<LocationInTree>("createLocation", { body });
    const campus = await made({ locationCode: `${code}-0`, locationName: `Campus ${code}` });
    const { locationId } = await made({ locationCode: code, locationName, parentLocationId: campus.locationId });
    const { extinguisherId } = await create({ extinguisherCode: `${code}-E`, locationId });
    path = (await office.done<ExtinguisherInRegister>("getExtinguisher", { params: { id: extinguisherId } })).locationPath;
    expect(path).toBe(`Campus ${code} › ${locationName}`);
  });

  test("keeps its extinguishers when the register is imported as it was exported", async () => {
    const validated = await validate(EXTINGUISHER_FIELDS, [`${code}-E|||${path}|`], replace);
    expect(outcomes(validated)).toEqual([["unchanged"]]);
    expect(validated).toMatchObject({ locationsToCreate: 0 });
  });

  test("is found by its name alone", async () => {
    const validated = await validate(EXTINGUISHER_FIELDS, [`${code}-E|||${locationName.toUpperCase()}|`], replace);
    expect(outcomes(validated)).toEqual([["unchanged", "locationTakenFor"]]);
  });

  test("gets a new location inside it", async () => {
    const validated = await validate(EXTINGUISHER_FIELDS, [`${code}-E|||${path} › Shelf|`], replace);
    expect(validated).toMatchObject({ locationsToCreate: 1 });
    expect(changes(validated)).toEqual([["locationId", path, `${path} › Shelf`]]);
  });

  test("keeps its name and parent in a file of locations, and is found there as a parent", async () => {
    const fields = { Code: "locationCode", Name: "locationName", Parent: "parentLocationCode" };
    const validated = await validate(fields, [`${code}|${locationName}|`, `${code}-9|Shelf|${path}`], replace);
    expect(outcomes(validated)).toEqual([["unchanged"], ["create"]]);
    expect(validated).toMatchObject({ locationsToCreate: 0 });
  });
});

test("a separator still separates the names of a path that the register does not have as one name", async () => {
  const validated = await validate(EXTINGUISHER_FIELDS, ["SEP-NEW||CO2|Depot / Kitchen › Bar|"], replace);
  expect(validated).toMatchObject({ locationsToCreate: 3 });
  expect(changes(validated)).toContainEqual(["locationId", null, "Depot › Kitchen › Bar"]);
});

describe("a cell that is both the path of a location and ends with the name of another", () => {
  const made = async (locationCode: string, locationName: string, parentLocationId?: string): Promise<string> =>
    (await office.done<LocationInTree>("createLocation", { body: { locationCode, locationName, parentLocationId } })).locationId;
  const archive = (id: string): Promise<unknown> => office.done("archiveLocation", { params: { id } });

  test.each([
    ["elsewhere", async (site: string) => made(`${site}-X`, "Pantry / Bar", await made(`${site}-W`, `West ${site}`))],
    ["archived beside it", async (site: string, id: string) => archive(await made(`${site}-X`, "Pantry / Bar", id))],
  ])("means the location of the path if the other is %s", async (where, makeOther) => {
    const site = `BOTH${where.length}`;
    const id = await made(site, `Site ${site}`);
    await makeOther(site, id);
    const bar = await made(`${site}-B`, "Bar", await made(`${site}-P`, "Pantry", id));
    await create({ extinguisherCode: `${site}-E`, locationId: bar });
    const validated = await validate(EXTINGUISHER_FIELDS, [`${site}-E|||Site ${site} / Pantry / Bar|`], replace);
    expect(outcomes(validated)).toEqual([["unchanged"]]);
    expect(validated).toMatchObject({ locationsToCreate: 0 });
  });

  test("means the location of the path if an archived one has all of it as its name", async () => {
    const bar = await made("WHOLE-F", "Floor 4", await made("WHOLE-T", "Tower W"));
    await archive(await made("WHOLE-A", "Tower W / Floor 4", await made("WHOLE-S", "Old site")));
    await create({ extinguisherCode: "WHOLE-E", locationId: bar });
    const validated = await validate(EXTINGUISHER_FIELDS, ["WHOLE-E|||Tower W / Floor 4|"], replace);
    expect(outcomes(validated)).toEqual([["unchanged"]]);
    expect(validated).toMatchObject({ locationsToCreate: 0 });
  });
});
