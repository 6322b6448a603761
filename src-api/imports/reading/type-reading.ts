import { codeKey } from "#shared/code-key.ts";
import { CODE_MAX_LENGTH, NAME_MAX_LENGTH } from "#shared/constants.ts";
import { cutText } from "#shared/cut-text.ts";
import type { ExtinguisherType, ExtinguisherTypeCreate } from "#shared/entities/extinguisher-type.ts";
import { plainKey } from "#shared/imports/cell-text.ts";
import { ratingLetters, parseRating } from "./ratings.ts";
import type { ReadValues } from "./row-reader.ts";
import { findSize, isSameSize, writeSize } from "./sizes.ts";
import type { Size } from "./sizes.ts";
import { familyOf, getStandardType } from "./type-families.ts";

/** What a row says about the type of its extinguisher, in a form that can be compared with the types in the register. */
export interface TypeReading {
  /** As written in the row. */
  typeCode: string | null;
  typeName: string | null;
  agentType: string | null;
  /** The code of the standard type with the same maintenance; null if its words match none. */
  family: string | null;
  size: Size | null;
  fireClassRating: string | null;
}

/** The fields of a type in the register that are compared. */
export type ComparableType = Pick<
  ExtinguisherType,
  "typeCode" | "typeName" | "agentType" | "capacity" | "capacityUnit" | "fireClassRating"
>;

/** Reads the type from everything a row says about it; null if it says nothing. */
export function parseType(values: ReadValues): TypeReading | null {
  const [typeCode, typeName, agentType] = [nonEmptyText(values.typeCode), nonEmptyText(values.typeName), nonEmptyText(values.agentType)];
  const words = [typeName, agentType, typeCode].filter((text) => text !== null);
  const rating = nonEmptyText(values.fireClassRating);
  const size = sizeOf(values) ?? words.map((text) => findSize(text)?.size).find((found) => found !== undefined) ?? null;
  if (words.length === 0 && rating === null && size === null && values.capacity === undefined) return null;
  const fireClassRating = rating ?? words.map(ratingWithin).find((found) => found !== null) ?? null;
  const unread = typeof values.capacity === "string" ? values.capacity : null;
  return {
    typeCode,
    typeName: unread === null ? typeName : [typeName ?? agentType ?? typeCode, unread].filter((text) => text !== null).join(", "),
    agentType,
    family: familyIn(words, fireClassRating),
    size,
    fireClassRating,
  };
}

/**
 * Finds the type in the register that a row means: by code, by name, or by agent, size and rating. A type with another size or rating never
 * matches.
 */
export function findType<T extends ComparableType>(reading: TypeReading, types: readonly T[]): T | null {
  const fitting = types.filter((type) => !contradicts(reading, type));
  const isNamed = (type: T): boolean =>
    typeKeys(reading).some((name) => name === plainKey(type.typeCode) || name === plainKey(type.typeName));
  return (
    fitting.find((type) => reading.typeCode !== null && plainKey(type.typeCode) === plainKey(reading.typeCode)) ??
    fitting.find(isNamed) ??
    findAlike(reading, fitting)
  );
}

/** Returns a key that is equal for rows that describe the same new type. */
export function typeKey({ typeCode, typeName, family, size, fireClassRating, agentType }: TypeReading): string {
  const named = family ?? plainKey(typeName ?? agentType ?? typeCode ?? "");
  return [plainKey(typeCode ?? ""), named, size === null ? "" : writeSize(size), fireClassRating ?? ""].join("|").toLowerCase();
}

/**
 * Returns the type to create for a row whose type the register does not have. Intervals and fullness check are those of the register's type of that
 * family, or of the standard type. An unknown family is checked by gauge and has no intervals; a person has to enter them. Its code is neither in
 * `types` nor in `taken`.
 */
export function typeToCreate(
  reading: TypeReading,
  types: readonly (ComparableType & Intervals)[],
  taken: ReadonlySet<string> = new Set(),
): ExtinguisherTypeCreate {
  const { family, size } = reading;
  const standard = family === null ? null : getStandardType(family);
  const own =
    types.find((type) => family !== null && type.typeCode === family) ??
    types.find((type) => family !== null && familyOfType(type) === family);
  const model = own ?? standard;
  const baseName =
    reading.typeName ?? (standard === null ? reading.agentType : null) ?? standard?.typeName ?? reading.typeCode ?? "Extinguisher";
  const hasSize = size === null || findSize(baseName) !== null;
  const typeName = cut(hasSize ? baseName : `${baseName}, ${writeSize(size)}`, NAME_MAX_LENGTH);
  const isTaken = (code: string): boolean => taken.has(codeKey(code)) || types.some((type) => codeKey(type.typeCode) === codeKey(code));
  return {
    typeCode: freeCode(reading.typeCode ?? codeFrom(family ?? baseName, size), isTaken),
    typeName,
    agentType: standard?.agentType ?? reading.agentType,
    capacity: size?.capacity ?? null,
    capacityUnit: size?.capacityUnit ?? null,
    fireClassRating: reading.fireClassRating,
    fullnessCheck: model?.fullnessCheck ?? "Gauge",
    isWheeled: /\b(wheeled|cart ?unit|wheel)\b/i.test(baseName) || isHeavy(size),
    isRechargeable: model?.isRechargeable ?? true,
    serviceLifeYears: model?.serviceLifeYears ?? null,
    internalExamIntervalYears: model?.internalExamIntervalYears ?? null,
    hydroTestIntervalYears: model?.hydroTestIntervalYears ?? null,
  };
}
type Intervals = Pick<
  ExtinguisherType,
  "fullnessCheck" | "isRechargeable" | "serviceLifeYears" | "internalExamIntervalYears" | "hydroTestIntervalYears"
>;

/** Returns the family of a type in the register; null if its words match none. */
function familyOfType({ typeCode, typeName, agentType, fireClassRating }: ComparableType): string | null {
  return (
    familyOf(typeCode) ??
    familyIn(
      [typeName, agentType ?? ""].filter((text) => text !== ""),
      fireClassRating,
    )
  );
}

function nonEmptyText(value: string | number | boolean | undefined): string | null {
  return value === undefined || value === "" ? null : String(value);
}

function sizeOf({ capacity, capacityUnit }: ReadValues): Size | null {
  return typeof capacity === "number" ? { capacity, capacityUnit: nonEmptyText(capacityUnit) } : null;
}

/** Returns the rating among other words: "Amerex 10 lb ABC 4A:80B:C". */
function ratingWithin(text: string): string | null {
  const match = /\d{1,3}\s*-?\s*[AB]\s*[-:; ]*(?:\d{1,3}\s*-?\s*B)?\s*[-:; ]*(?:C|K|F)*\b/i.exec(text);
  return match === null ? null : parseRating(match[0]);
}

/** Returns the family by words and rating. Dry chemical that says no more is multipurpose or regular depending on its rating. */
function familyIn(words: readonly string[], rating: string | null): string | null {
  const named = words.map(familyOf).find((family) => family !== null) ?? null;
  const all = words.join(" ");
  const combined = words.length > 1 ? familyOf(all) : named;
  const letters = rating === null ? "" : ratingLetters(rating);
  const family = combined ?? named;
  if (family === "ABC-SP" && /^BC?$/.test(letters) && !/abc|multi/i.test(all)) return "BC-SP";
  if (family !== null || words.length > 0) return family;
  return letters === "ABC" ? "ABC-SP" : letters === "D" ? "D-SP" : /K|^F$/.test(letters) ? "WET" : null;
}

function typeKeys({ typeCode, typeName, agentType }: TypeReading): string[] {
  return [typeCode, typeName, agentType].filter((text) => text !== null).map(plainKey);
}

function contradicts({ size, fireClassRating }: TypeReading, type: ComparableType): boolean {
  const typeSize = type.capacity === null ? null : { capacity: type.capacity, capacityUnit: type.capacityUnit };
  if (size !== null && (typeSize === null || !isSameSize(size, typeSize))) return true;
  return fireClassRating !== null && !isSameRating(fireClassRating, type.fireClassRating);
}

/** Letters alone ("ABC") match any rating with these letters. A type whose rating is text ("by label") matches any rating. */
function isSameRating(rating: string, ofType: string | null): boolean {
  const [ours, theirs] = [parseRating(rating), ofType === null ? null : parseRating(ofType)];
  if (theirs === null) return ours !== null || plainKey(rating) === plainKey(ofType ?? "");
  if (ours === null) return false;
  return /\d/.test(ours) && /\d/.test(theirs) ? ours === theirs : ratingLetters(ours) === ratingLetters(theirs);
}

/** Finds a matching type of the same family, preferring the one with the family's own code. */
function findAlike<T extends ComparableType>(reading: TypeReading, types: readonly T[]): T | null {
  if (reading.family === null || reading.typeCode !== null) return null;
  const alike = types.filter((type) => familyOfType(type) === reading.family);
  return alike.find((type) => type.typeCode === reading.family) ?? alike[0] ?? null;
}

function isHeavy(size: Size | null): boolean {
  return size !== null && ((size.capacityUnit === "lb" && size.capacity >= 50) || (size.capacityUnit === "kg" && size.capacity >= 25));
}

function codeFrom(base: string, size: Size | null): string {
  const words = plainKey(base).toUpperCase().replace(/ /g, "-");
  const amount = size === null ? "" : `-${writeSize(size).replace(" ", "").toUpperCase()}`;
  return `${cut(words, 40)}${amount}`;
}

function freeCode(code: string, isTaken: (code: string) => boolean): string {
  const base = cut(code, CODE_MAX_LENGTH - 4);
  let free = base;
  for (let count = 2; isTaken(free); count++) free = `${base}-${count}`;
  return free;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : cutText(text, length).trim();
}
