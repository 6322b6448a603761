import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { isEmptyCell } from "#shared/imports/cell-text.ts";
import { parseDay } from "#shared/imports/dates.ts";
import { parseCoordinates } from "./coordinates.ts";
import { parseRating } from "./ratings.ts";
import { findSize, parseSize, parseUnit } from "./sizes.ts";
import { parseInspectionType, parsePassed, parseStatus, parseYesNo } from "./state-words.ts";
import { familyOf } from "./type-families.ts";

/** What a column contains. Shares (from 0 to 1) are of its distinct values, so that one word repeated on every row counts once. */
export interface ColumnContent {
  filledRows: number;
  /** The number of distinct values sampled. */
  distinct: number;
  /** The share of sampled cells whose value is distinct. */
  uniqueness: number;
  isSequence: boolean;
  share: Readonly<Record<Kind, number>>;
  averageLength: number;
  /** The share of its dates that are in the future. */
  future: number;
}

const MAKERS =
  /\b(amerex|ansul|badger|buckeye|kidde|first alert|pyro ?chem|general|strike ?first|sentry|chubb|gloria|britannia|thomas glover|fire ?chief|jockel|minimax|total|tyco|walter|bavaria|moyne|h3r|flag|ul fire|victory|american lafrance|cold fire|ceasefire|safex|firex|jactone|commander|ultrafire|stop ?fire|norris|elkhart|stempel|fyr ?fyter|safe ?t|potter)\b/i;
const FLOOR =
  /^(-?\d{1,3}|[a-z]\d?|\d{1,2}[a-z]?|\d+(st|nd|rd|th)\b.*)$|\b(floor|flr|fl|level|lvl|basement|bsmt|ground|grnd|mezz\w*|roof|lobby|deck|lower|upper|penthouse|attic|cellar|garage|sub|first|second|third)\b/i;
const COUNTRIES =
  /^(usa?|u\.s\.a?\.?|united states( of america)?|uk|united kingdom|great britain|england|scotland|wales|ireland|canada|mexico|australia|new zealand|germany|france|spain|italy|india)$/i;

const tests = {
  day: (text: string, today: string): boolean => isFullDay(text, today),
  date: (text: string, today: string): boolean => parseDay(text, { order: "MDY", today }) !== null,
  integer: (text: string): boolean => /^\d{1,9}$/.test(text),
  decimal: (text: string): boolean => /^[+-]?\d{1,3}[.,]\d{2,}/.test(text),
  coordinates: (text: string): boolean => /\d[.,°]/.test(text) && (parseCoordinates(text) ?? parseCoordinates(text, "longitude")) !== null,
  code: (text: string): boolean =>
    /\d/.test(text) && /^[\p{L}\d][\p{L}\d\-_./#: ]{0,30}$/u.test(text) && (text.match(/ /g) ?? []).length <= 2,
  size: (text: string): boolean => (parseSize(text)?.capacityUnit ?? null) !== null,
  number: (text: string): boolean => parseSize(text) !== null,
  sized: (text: string): boolean => findSize(text) !== null,
  unit: (text: string): boolean => parseUnit(text) !== null,
  rating: (text: string): boolean => /\d/.test(text) && parseRating(text) !== null,
  classes: (text: string): boolean => /^[ABCDFK](?:[\s:/,&+-]*[ABCDFK]){0,4}$/i.test(text),
  agent: (text: string): boolean => familyOf(text) !== null,
  maker: (text: string): boolean => MAKERS.test(text),
  yesNo: (text: string): boolean => parseYesNo(text) !== null,
  passed: (text: string): boolean => parsePassed(text) !== null,
  status: (text: string): boolean => parseStatus(text) !== null,
  inspectionType: (text: string): boolean => parseInspectionType(text) !== null,
  zip: (text: string): boolean => /^(\d{5}(-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.test(text),
  stateCode: (text: string): boolean => /^[A-Z]{2}$/.test(text),
  country: (text: string): boolean => COUNTRIES.test(text),
  floor: (text: string): boolean => FLOOR.test(text),
  words: (text: string): boolean => /\p{L}{3}/u.test(text),
} satisfies Record<string, (text: string, today: string) => boolean>;
type Kind = keyof typeof tests;

function isFullDay(text: string, today: string): boolean {
  const reading = parseDay(text, { order: "MDY", today });
  return reading?.precision === "day" && !/^\d{5,6}(\.\d+)?$/.test(text);
}

interface Sample extends Pick<ColumnContent, "filledRows" | "uniqueness" | "isSequence"> {
  values: ReadonlySet<string>;
}

/** Returns what a sample of a column contains. */
export function describeContent({ values, filledRows, uniqueness, isSequence }: Sample, today: string): ColumnContent {
  const texts = [...values].filter((text) => !isEmptyCell(text));
  const shareOf = (test: (text: string, today: string) => boolean): number =>
    texts.length === 0 ? 0 : texts.filter((text) => test(text, today)).length / texts.length;
  const days = texts.map((text) => parseDay(text, { order: "MDY", today })?.day).filter((day) => day !== undefined);
  return {
    filledRows,
    distinct: texts.length,
    uniqueness,
    isSequence,
    share: Object.fromEntries(Object.entries(tests).map(([kind, test]) => [kind, shareOf(test)])) as Record<Kind, number>,
    averageLength: texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + text.length, 0) / texts.length,
    future: days.length === 0 ? 0 : days.filter((day) => day > today).length / days.length,
  };
}

type Fit = (content: ColumnContent, rows: number) => number;

const asIdentifier: Fit = ({ share, averageLength, uniqueness }) =>
  (averageLength > 40 ? 0.15 : share.day > 0.5 ? 0.3 : 1) * Math.min(1, 0.2 + 0.4 * uniqueness + 0.4 * share.code);
const asPastDate: Fit = ({ share, future }) => fitOfDate(share.date) * (future > 0.5 ? 0.2 : 1);
const asDueDate: Fit = ({ share, future, distinct }) => fitOfDate(share.date) * (future < 0.05 && distinct > 5 ? 0.7 : 1);
const asType: Fit = ({ share }) => (share.date > 0.6 && share.agent < 0.3 ? 0.1 : 0.25 + 0.75 * share.agent);
const asFloor: Fit = ({ share }) => (share.floor > 0.5 ? 0.9 : share.day > 0.5 ? 0.1 : 0.35);
const asText: Fit = ({ share }) => (share.date > 0.7 ? 0.1 : share.words > 0.4 ? 0.8 : 0.4);
const asPosition: Fit = ({ share }) => (share.coordinates > 0.6 ? 0.3 : share.decimal > 0.6 ? 1 : 0.15);

const fits: Partial<Record<ImportField, Fit>> = {
  extinguisherCode: ({ share, isSequence, uniqueness, filledRows }, rows) =>
    (share.day > 0.5 ? 0.1 : 1) *
    (isSequence ? 0.35 : Math.min(1, 0.15 + 0.45 * uniqueness ** 2 + 0.3 * share.code + 0.2 * (filledRows / Math.max(1, rows)))),
  serialNumber: asIdentifier,
  assetTag: asIdentifier,
  barcodeData: asIdentifier,
  locationCode: ({ share, averageLength }) => (share.code >= 0.5 || averageLength < 12 ? 0.6 : 0.25),
  manufactureDate: ({ share, future }) => fitOfDate(share.date) * (future > 0.3 ? 0.3 : 1),
  installDate: asPastDate,
  lastServiceDate: asPastDate,
  lastInternalExamDate: asPastDate,
  lastRechargeDate: asPastDate,
  lastHydroTestDate: asPastDate,
  lastInspectionDate: asPastDate,
  nextServiceDueDate: asDueDate,
  nextInternalExamDueDate: asDueDate,
  nextHydroTestDueDate: asDueDate,
  manufacturer: ({ share }) => (share.date > 0.6 ? 0.05 : share.maker > 0.2 ? 1 : share.words > 0.5 ? 0.55 : 0.3),
  model: ({ share }) => (share.day > 0.5 ? 0.1 : 0.65),
  typeName: asType,
  agentType: (content, rows) => Math.max(0.1, asType(content, rows) - 0.3 * content.share.sized),
  typeCode: ({ share, uniqueness, distinct }) => (uniqueness > 0.9 && distinct > 20 ? 0.2 : 0.55 + 0.3 * share.agent),
  capacity: ({ share }) => (share.size > 0.5 ? 1 : share.number > 0.6 ? 0.75 : share.sized > 0.5 ? 0.6 : 0.2),
  capacityUnit: ({ share }) => (share.unit > 0.6 ? 1 : 0.1),
  fireClassRating: ({ share }) => (share.rating > 0.4 ? 1 : share.rating + share.classes > 0.5 ? 0.85 : 0.2),
  isOutOfService: ({ share }) =>
    share.status > 0.6 ? (share.passed > 0.8 && share.yesNo < 0.5 ? 0.6 : 1) : share.status > 0.3 ? 0.6 : 0.1,
  lastInspectionPassed: ({ share }) => (share.passed > 0.6 ? 1 : share.passed > 0.3 ? 0.6 : 0.1),
  lastInspectionType: ({ share }) => (share.inspectionType > 0.6 ? 1 : 0.2),
  lastInspectedBy: ({ share, averageLength }) => (share.date > 0.5 ? 0.1 : share.words > 0.3 || averageLength <= 4 ? 0.8 : 0.4),
  latitude: asPosition,
  longitude: asPosition,
  coordinates: ({ share }) => (share.coordinates > 0.6 ? 1 : 0.1),
  postalCode: ({ share }) => (share.zip > 0.5 ? 1 : 0.35),
  stateProvince: ({ share }) => (share.stateCode > 0.6 ? 1 : share.status > 0.6 ? 0.15 : 0.6),
  country: ({ share }) => (share.country > 0.6 ? 1 : 0.5),
  city: ({ share }) => (share.words > 0.6 && share.integer < 0.3 ? 0.75 : 0.25),
  floor: asFloor,
  floorLevel: asFloor,
  notes: asText,
  outOfServiceReason: asText,
};

/** Returns how well the content of a column fits a field, from 0 (impossible) to 1; 0.5 is neutral. `rows` is the number of rows in the file. */
export function fitOf(field: ImportField, content: ColumnContent, rows: number): number {
  if (content.distinct === 0) return 0.5;
  const fit = fits[field];
  return fit === undefined ? (content.share.day > 0.6 ? 0.1 : 0.6) : fit(content, rows);
}

function fitOfDate(share: number): number {
  return share > 0.8 ? 1 : share > 0.5 ? 0.85 : share > 0.2 ? 0.4 : 0.05;
}
