import { expect, test } from "vitest";
import { dateLocaleOf, paperSizeOf } from "#shared/region.ts";

test.each([
  ["America/New_York", "en-US", "us-letter"],
  ["Pacific/Honolulu", "en-US", "us-letter"],
  ["America/St_Thomas", "en-US", "us-letter"],
  ["Pacific/Saipan", "en-US", "us-letter"],
  ["Pacific/Midway", "en-US", "us-letter"],
  ["America/Toronto", "en-GB", "us-letter"],
  ["America/Rankin_Inlet", "en-GB", "us-letter"],
  ["America/Cambridge_Bay", "en-GB", "us-letter"],
  ["America/Dawson", "en-GB", "us-letter"],
  ["America/Dawson_Creek", "en-GB", "us-letter"],
  ["America/Blanc-Sablon", "en-GB", "us-letter"],
  ["America/Mexico_City", "en-GB", "us-letter"],
  ["America/Sao_Paulo", "en-GB", "a4"],
  ["Europe/Berlin", "en-GB", "a4"],
  ["UTC", "en-GB", "a4"],
])("in %s dates are written as in %s, and paper is %s", (timeZone, locale, paper) => {
  expect([dateLocaleOf(timeZone), paperSizeOf(timeZone)]).toEqual([locale, paper]);
});
