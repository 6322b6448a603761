import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { importFields } from "#shared/entities/import-field-facts.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ColumnContent } from "./column-content.ts";
import { fitOf } from "./column-content.ts";
import { scoreHeading } from "./field-patterns.ts";
import { parseHeading } from "./heading-words.ts";

export interface SurveyedColumn {
  heading: string;
  content: ColumnContent;
}
export interface Guess {
  field: ImportField | null;
  confidence: number;
}

/** Fields that several columns may be joined into. */
const JOINED: ReadonlySet<ImportField> = new Set(["notes", "locationDescription"]);
/** Fields that only extinguishers have. */
const OF_EXTINGUISHERS =
  /^(serialNumber|assetTag|manufacture|model|installDate|last|next|isOutOfService|outOfService|type|agentType|capacity|fireClassRating)/;
/** Fields that say which location it is. */
const LOCATION_FIELDS: readonly ImportField[] = ["locationCode", "locationName", "site", "building", "floor", "room"];
/** Fields of which at least one is in a file of locations. */
const OF_LOCATIONS: ReadonlySet<ImportField> = new Set([...LOCATION_FIELDS, "parentLocationCode", "addressLine1", "city", "postalCode"]);
/** A lower score is no better than chance, and leaves the column for a person to map. */
const SCORE_MIN = 0.3;

/** Guesses the field of each column: best pairs of column and field first, each field once. */
export function guessFields(columns: readonly SurveyedColumn[], rows: number): Guess[] {
  const scores = columns.map((column) => scoreColumn(column, rows));
  if (isFileOfLocations(columns, scores)) scoreAsLocations(columns, scores);
  else dropLocationsFromRowNumbers(columns, scores);
  const guesses: Guess[] = columns.map(() => ({ field: null, confidence: 0 }));
  const assigned = new Set<ImportField>();
  const assign = (index: number, field: ImportField, confidence: number): void => {
    guesses[index] = { field, confidence: Math.round(Math.min(0.99, confidence) * 100) / 100 };
    assigned.add(field);
  };
  const code = bestColumn(scores, "extinguisherCode");
  if (code !== null) assign(code.index, "extinguisherCode", code.score);
  const pairs = scores
    .flatMap((fields, index) => [...fields].map(([field, score]) => ({ index, field, score })))
    .filter(({ field, score }) => score >= SCORE_MIN && field !== "extinguisherCode")
    .sort((a, b) => b.score - a.score);
  for (const { index, field, score } of pairs) {
    if (guesses[index]?.field !== null || (assigned.has(field) && !JOINED.has(field))) continue;
    assign(index, field, score);
  }
  guessAssetTag(columns, scores, guesses, assigned);
  guessLocation(columns, guesses, assigned);
  guessOwnColumns(columns, guesses);
  guessPosition(columns, guesses);
  return guesses;
}

/** Scores a column for each field by heading and content. Without a meaningful heading, the content alone counts, and the scores are lower. */
function scoreColumn({ heading, content }: SurveyedColumn, rows: number): Map<ImportField, number> {
  const byHeading = scoreHeading(heading);
  const scores = new Map<ImportField, number>();
  for (const field of importFields) {
    const headingScore = byHeading.get(field) ?? 0;
    const fit = fitOf(field, content, rows);
    if (headingScore > 0) scores.set(field, headingScore * weightOf(fit));
    else if (byHeading.size === 0) {
      const score = scoreContent(field, content, rows);
      if (score > 0) scores.set(field, score);
    }
  }
  return scores;
}

/** Returns the share of a heading's score that content with this fit leaves: four fifths for half a fit, all for a full one, none for none. */
function weightOf(fit: number): number {
  return fit < 0.5 ? fit * 1.6 : 0.8 + 0.2 * Math.min(1, (fit - 0.5) * 2);
}

/**
 * Returns the score of a column by its content alone. It is lower than a clear heading gives, and lowest for codes: any number may look like one.
 */
function scoreContent(field: ImportField, { share, uniqueness, distinct, isSequence, filledRows }: ColumnContent, rows: number): number {
  if (distinct < 2) return 0;
  if (field === "fireClassRating" && share.rating > 0.7) return 0.6;
  if (field === "capacity" && share.size > 0.7) return 0.55;
  if (field === "typeName" && share.agent > 0.7 && share.code < 0.9 && uniqueness < 0.5) return 0.5;
  if (field === "manufacturer" && share.maker > 0.6) return 0.5;
  const isCode = share.code > 0.9 && uniqueness > 0.95 && filledRows >= 0.95 * rows && share.date < 0.5 && !isSequence;
  return field === "extinguisherCode" && isCode ? 0.35 : 0;
}

function bestColumn(scores: readonly Map<ImportField, number>[], field: ImportField): { index: number; score: number } | null {
  const ranked = scores.map((fields, index) => ({ index, score: fields.get(field) ?? 0 })).sort((a, b) => b.score - a.score);
  const [best] = ranked;
  return best !== undefined && best.score >= 0.2 ? best : null;
}

/** Whether nothing in the file is about extinguishers, and something is about locations. */
function isFileOfLocations(columns: readonly SurveyedColumn[], scores: readonly Map<ImportField, number>[]): boolean {
  if (columns.some(({ heading }) => parseHeading(heading).concepts.includes("unit"))) return false;
  const surest = scores.map((fields) => [...fields].sort(([, a], [, b]) => b - a)[0]);
  const some = (isOf: (field: ImportField) => boolean): boolean =>
    surest.some((pair) => pair !== undefined && pair[1] >= 0.5 && isOf(pair[0]));
  return !some((field) => OF_EXTINGUISHERS.test(field)) && some((field) => OF_LOCATIONS.has(field));
}

/** Row numbers cannot be locations: a location has many extinguishers. */
function dropLocationsFromRowNumbers(columns: readonly SurveyedColumn[], scores: readonly Map<ImportField, number>[]): void {
  for (const [index, fields] of scores.entries()) {
    if (columns[index]?.content.isSequence !== true) continue;
    for (const field of LOCATION_FIELDS) fields.delete(field);
  }
}

/** In a file of locations, "Code", "Name" and "Barcode" belong to the location. */
function scoreAsLocations(columns: readonly SurveyedColumn[], scores: Map<ImportField, number>[]): void {
  for (const [index, fields] of scores.entries()) {
    const code = fields.get("extinguisherCode");
    if (code !== undefined && columns[index]?.content.isSequence !== true)
      fields.set("locationCode", Math.max(code, fields.get("locationCode") ?? 0));
    const name = scoreHeading(columns[index]?.heading ?? "").get("locationName");
    if (name !== undefined) fields.set("locationName", Math.max(0.75, fields.get("locationName") ?? 0));
    for (const field of fields.keys()) if (field === "extinguisherCode" || OF_EXTINGUISHERS.test(field)) fields.delete(field);
  }
}

/** Every extinguisher has a location: if no column is one, the column that describes its position is taken for it. */
function guessLocation(columns: readonly SurveyedColumn[], guesses: Guess[], assigned: ReadonlySet<ImportField>): void {
  if (!assigned.has("extinguisherCode") || LOCATION_FIELDS.some((field) => assigned.has(field))) return;
  const index = guesses.findIndex(({ field }, i) => field === "locationDescription" && (columns[i]?.content.filledRows ?? 0) > 0);
  const guess = guesses[index];
  if (guess !== undefined) guesses[index] = { field: "locationName", confidence: Math.min(guess.confidence, 0.7) };
}

/** A second number of the extinguisher, in addition to its code, is the owner's asset tag. */
function guessAssetTag(
  columns: readonly SurveyedColumn[],
  scores: readonly Map<ImportField, number>[],
  guesses: Guess[],
  assigned: ReadonlySet<ImportField>,
): void {
  if (!assigned.has("extinguisherCode") || assigned.has("assetTag")) return;
  const index = guesses.findIndex(
    ({ field }, i) => field === null && (scores[i]?.get("extinguisherCode") ?? 0) >= 0.7 && columns[i]?.content.isSequence === false,
  );
  if (index !== -1) guesses[index] = { field: "assetTag", confidence: 0.5 };
}

/**
 * In the report `register` and the list of extinguishers as files, which alone have the heading of the work, "Next due" is the day of whichever work
 * is first, and the floor is a note: their locations are whole paths.
 */
function guessOwnColumns(columns: readonly SurveyedColumn[], guesses: Guess[]): void {
  if (!columns.some(({ heading }) => heading === sayReport("column.nextDueWork"))) return;
  for (const [index, { heading }] of columns.entries()) {
    const guess = guesses[index];
    if (heading === sayReport("column.nextDueDate")) guesses[index] = { field: null, confidence: 0 };
    else if (guess?.field === "floor") guesses[index] = { ...guess, field: "floorLevel" };
  }
}

const LEVELS: ReadonlySet<ImportField | null> = new Set(["site", "building", "floor", "room"]);

/** If there are columns for buildings, floors or rooms, a "location" that differs from row to row is a position within them. */
function guessPosition(columns: readonly SurveyedColumn[], guesses: Guess[]): void {
  if (!guesses.some(({ field }) => LEVELS.has(field)) || guesses.some(({ field }) => field === "locationDescription")) return;
  const index = guesses.findIndex(({ field }) => field === "locationName");
  const { uniqueness = 0, averageLength = 0, distinct = 0 } = columns[index]?.content ?? {};
  const guess = guesses[index];
  if (guess !== undefined && distinct > 5 && (uniqueness > 0.5 || averageLength > 18)) {
    guesses[index] = { field: "locationDescription", confidence: Math.min(guess.confidence, 0.7) };
  }
}
