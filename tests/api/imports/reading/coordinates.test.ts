import fc from "fast-check";
import { expect, test } from "vitest";
import { leadingAxis, parseAngle, parseCoordinates } from "../../../../src-api/imports/reading/coordinates.ts";

const newYork = { latitude: 40.7128, longitude: -74.006 };

test.each([
  "40.7128, -74.0060",
  "40.7128,-74.0060",
  "(40.7128, -74.0060)",
  "[40.7128; -74.0060]",
  "40.7128 -74.0060",
  "40,7128; -74,0060",
  "40,7128, -74,0060",
  "40.7128° N, 74.0060° W",
  "40.7128N 74.0060W",
  "N40.7128 W74.0060",
  "74.0060 W, 40.7128 N",
  "40.7128 / −74.0060",
  "Lat: 40.7128, Long: -74.0060",
  "lat=40.7128 lon=-74.0060",
  "geo:40.7128,-74.0060",
  "https://www.google.com/maps/@40.7128,-74.0060,15z",
  "https://maps.google.com/?q=40.7128,%20-74.0060",
  "40.7128 deg N 74.0060 deg W",
  "Long: -74.0060, Lat: 40.7128",
  "lon -74.0060 lat 40.7128",
  "-74.0060 (Longitude), 40.7128 (Latitude)",
  "Long/Lat: -74.0060, 40.7128",
  "LonLat -74.0060 40.7128",
  "Lat/Long: 40.7128, -74.0060",
  "Long: -74.0060, 40.7128",
  "40.7128, Long: -74.0060",
])("%s is a position on the map", (text) => {
  expect(parseCoordinates(text)).toEqual(newYork);
});

test.each([
  ["40° 42′ 46″ N, 74° 00′ 22″ W", { latitude: 40.7127778, longitude: -74.0061111 }],
  ["40°42'46\"N 74°0'22\"W", { latitude: 40.7127778, longitude: -74.0061111 }],
  ["40 42.768 N 74 0.36 W", { latitude: 40.7128, longitude: -74.006 }],
  ["33° 52′ S 151° 12′ E", { latitude: -33.8666667, longitude: 151.2 }],
])("%s is read in degrees", (text, position) => {
  expect(parseCoordinates(text)).toEqual(position);
});

test.each([
  "",
  "40.7128",
  "main entrance",
  "95.1, -74.0060",
  "40.7128, -190",
  "40.7128 N, 74.0060 N",
  "40 61 00 N, 74 00 22 W",
  "40.7128, -74.0060, 12",
  "Room 4, Floor 7",
  "5/12/2019",
  "Lat: 74.0060 W, Long: 40.7128 N",
  "1234, 12345",
])("%j is not a position", (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

test("an angle with a compass point is known as latitude or longitude", () => {
  expect(parseAngle("74.0060° W")).toEqual({ degrees: -74.006, axis: "longitude" });
  expect(parseAngle("S 33,8667")).toEqual({ degrees: -33.8667, axis: "latitude" });
  expect(parseAngle("-0")).toEqual({ degrees: 0, axis: null });
});

test.each([
  ["LonLat", "longitude"],
  ["lonlat", "longitude"],
  ["Long/Lat", "longitude"],
  ["gps_lng_lat", "longitude"],
  ["Longitude, Latitude", "longitude"],
  ["Lat/Long", "latitude"],
  ["LatLng", "latitude"],
  ["Latitude and longitude", "latitude"],
  ["London GPS", "latitude"],
  ["Longitude", "latitude"],
])("under %s the %s comes first", (heading, axis) => {
  expect(leadingAxis(heading)).toBe(axis);
});

test("if the column has the longitude first, so does each text that does not say which is which", () => {
  expect(parseCoordinates("-74.0060, 40.7128", "longitude")).toEqual(newYork);
  expect(parseCoordinates("-74.0060, 95.1", "longitude")).toBeNull();
  for (const text of [
    "Lat: 40.7128, Long: -74.0060",
    "40.7128 N 74.0060 W",
    "geo:40.7128,-74.0060",
    "https://maps.google.com/?q=40.7128,-74.0060",
  ]) {
    expect(parseCoordinates(text, "longitude"), text).toEqual(newYork);
  }
});

test.each(["1234", "12345", "-1182437", "40°4246", "4042'46"])(
  "%s is not an angle: nothing separates degrees, minutes and seconds",
  (text) => {
    expect(parseAngle(text)).toBeNull();
  },
);

test.each(["40 42 46", "40°42'46\"", "40° 42′ 46″", "40°42'46''", "40 42'46"])("%s is an angle in degrees, minutes and seconds", (text) => {
  expect(parseAngle(text)).toEqual({ degrees: 40.7127778, axis: null });
});

test("any position written as numbers is read as written", () => {
  const degrees = (max: number) => fc.integer({ min: -max * 1_000_000, max: max * 1_000_000 }).map((millionths) => millionths / 1_000_000);
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.constantFrom(", ", ",", "; ", " ", " / "), (latitude, longitude, between) => {
      const text = `${latitude.toFixed(6)}${between}${longitude.toFixed(6)}`;
      expect(parseCoordinates(text)).toEqual({ latitude: latitude + 0, longitude: longitude + 0 });
    }),
  );
});
