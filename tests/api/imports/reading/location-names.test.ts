import { expect, test } from "vitest";
import { toLocationName, locationKey } from "../../../../src-api/imports/reading/location-names.ts";
import type { LocationLevel } from "../../../../src-api/imports/reading/location-names.ts";

test.each<[LocationLevel, string, string]>([
  ["building", "A", "Building A"],
  ["building", "12", "Building 12"],
  ["building", "Bldg. B", "Building B"],
  ["building", "Tower B", "Tower B"],
  ["building", "MOB", "MOB"],
  ["floor", "2", "Floor 2"],
  ["floor", "02", "Floor 2"],
  ["floor", "-1", "Floor -1"],
  ["floor", "2nd", "Floor 2"],
  ["floor", "2nd Floor", "Floor 2"],
  ["floor", "Flr 3", "Floor 3"],
  ["floor", "Floor 3", "Floor 3"],
  ["floor", "B1", "Floor B1"],
  ["floor", "Mezzanine", "Mezzanine"],
  ["floor", "Ground floor", "Ground floor"],
  ["room", "204", "Room 204"],
  ["room", "Rm #204", "Room 204"],
  ["room", "204A", "Room 204A"],
  ["room", "Boiler room", "Boiler room"],
  ["room", "Lobby", "Lobby"],
])("the %s %s is named %s", (level, text, name) => {
  expect(toLocationName(level, text)).toBe(name);
  expect(toLocationName(level, name)).toBe(name);
});

test.each([
  ["2nd Floor", "FLOOR  2"],
  ["Second floor", "Flr. 2"],
  ["Level 2", "Floor 02"],
  ["Bldg A", "building a"],
  ["Boiler  Room", "boiler room"],
  ["Café", "cafe"],
  ["St. Mary's", "ST MARY’S"],
  ["Constructor Office", "constructor office"],
])("%s and %s are the same location", (one, other) => {
  expect(locationKey(one)).toBe(locationKey(other));
});

test.each([
  ["Floor 2", "Floor 12"],
  ["Floor 1", "Floor -1"],
  ["Room 204", "Room 204A"],
  ["Building A", "Building B"],
  ["North wing", "South wing"],
])("%s and %s are different locations", (one, other) => {
  expect(locationKey(one)).not.toBe(locationKey(other));
});
