import * as v from "valibot";
import { isDay } from "../calendar.ts";
import { CODE_MAX_LENGTH, NAME_MAX_LENGTH } from "../constants.ts";

/** Field schemas that entities share. Each check's message is a code of `messages/fields.ts`, never prose. */

export const id = v.pipe(v.string("field.text"), v.uuid("field.uuid"), v.toLowerCase());
/** A moment, ISO 8601. */
export const timestamp = v.config(
  v.pipe(v.string("field.text"), v.isoTimestamp("field.timestamp"), v.check(isPlausibleDate, "field.outOfRange")),
  { abortPipeEarly: true },
);
/** A calendar day, `YYYY-MM-DD`. */
export const day = v.config(
  v.pipe(v.string("field.text"), v.isoDate("field.day"), v.check(isDay, "field.day"), v.check(isPlausibleDate, "field.outOfRange")),
  { abortPipeEarly: true },
);

/**
 * Whether a date is in the years 1900 to 2200, or the text does not start with a year. Anything else is a typing error, and dates far outside are
 * computed differently by the database and JavaScript.
 */
export function isPlausibleDate(text: string): boolean {
  return !/^\d{4}-/.test(text) || (text >= "1900" && text < "2201");
}

export function text(maxLength: number) {
  return v.pipe(v.string("field.text"), v.trim(), v.maxLength(maxLength, "field.tooLong"));
}

export function requiredText(maxLength: number) {
  return v.pipe(v.string("field.text"), v.trim(), v.nonEmpty("field.required"), v.maxLength(maxLength, "field.tooLong"));
}

/** Optional text; an empty one becomes null. */
export function optionalText(maxLength: number) {
  return v.pipe(
    v.nullable(text(maxLength)),
    v.transform((value) => (value === "" ? null : value)),
  );
}

export const name = requiredText(NAME_MAX_LENGTH);
export const code = requiredText(CODE_MAX_LENGTH);
/** An optional code, such as the one on a label. */
export const optionalCode = optionalText(CODE_MAX_LENGTH);
export const email = v.pipe(
  v.string("field.text"),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("field.required"),
  v.maxLength(254, "field.tooLong"),
  v.email("field.email"),
);
export const latitude = v.pipe(v.number("field.number"), v.minValue(-90, "field.outOfRange"), v.maxValue(90, "field.outOfRange"));
export const longitude = v.pipe(v.number("field.number"), v.minValue(-180, "field.outOfRange"), v.maxValue(180, "field.outOfRange"));
/** At most the largest number: JSON reads `1e999` as infinity, which would be written as null. */
export const amount = v.pipe(v.number("field.number"), v.minValue(0, "field.outOfRange"), v.maxValue(Number.MAX_VALUE, "field.outOfRange"));
/** Increases by one with each edit. Clients send it as `If-Match`. */
export const version = v.pipe(v.number("field.number"), v.integer("field.number"), v.minValue(1, "field.outOfRange"));
export const count = v.pipe(v.number("field.number"), v.integer("field.number"), v.minValue(0, "field.outOfRange"));
