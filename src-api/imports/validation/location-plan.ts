/*
 * Works out the location of every row in a file of locations before anything is written, since a row may name a parent further down in the file.
 */

import { setImmediate } from "node:timers/promises";
import { codeKey } from "#shared/code-key.ts";
import type { ImportProblem, WhenExists } from "#shared/entities/import.ts";
import type { ReadValues } from "../reading/row-reader.ts";
import { archivedProblem, findLocation, levelsOf } from "./location-of-row.ts";
import { pathOf } from "./location-tree.ts";
import type { LocationNode, LocationTree } from "./location-tree.ts";
import type { NamedLocation } from "./named-location.ts";
import { refusal } from "./problems.ts";
import type { Register } from "./register.ts";
import { isRefused } from "./validated-row.ts";
import type { ParsedRow } from "./validated-row.ts";
import { writtenText } from "./written-text.ts";

/** A deeper tree is a mistake in the parents, not a building. */
const DEPTH_MAX = 20;
/** Rows that are processed before other requests are served. */
const ROWS_BETWEEN_YIELDS = 1_000;

export interface PlannedLocation {
  rowNumber: number;
  code: string | null;
  label: string | null;
  /** The parent as its column names it. */
  parentText: string | null;
  /** From the outermost in; the last is the location itself. */
  names: NamedLocation[];
  /** Whether the row gives the last name itself, and not only a code. */
  isNamed: boolean;
  /** The location that it is or will be; null if the row is refused. */
  location: LocationNode | null;
  /** The parent that the row states; undefined if it states none. */
  parent: LocationNode | null | undefined;
  /** The path of the parent that it had, if the row moves it to another one. */
  parentPathBefore: string | null;
  problems: ImportProblem[];
  isSettled: boolean;
}

/** Returns the plan of a row without its place in the tree, which `settleLocations` finds. */
export function plannedLocation({ rowNumber, values, problems }: ParsedRow, locations: LocationTree): PlannedLocation {
  const code = writtenText(values, "locationCode");
  const names = namesInRow(values, code, locations);
  return {
    rowNumber,
    code,
    label: writtenText(values, "barcodeData"),
    parentText: writtenText(values, "parentLocationCode"),
    names,
    isNamed: writtenText(values, "locationName") !== null || levelsOf(values).length > 0,
    location: null,
    parent: undefined,
    parentPathBefore: null,
    problems: names.length === 0 && !isRefused(problems) ? [refusal("locationNameMissing", "locationName")] : [],
    isSettled: isRefused(problems),
  };
}

function namesInRow(values: ReadValues, code: string | null, locations: LocationTree): NamedLocation[] {
  const levels = levelsOf(values);
  const name = writtenText(values, "locationName");
  if (name !== null) return locations.namesIn(name, code, { above: levels });
  const deepest = levels.at(-1);
  if (deepest !== undefined) return [...levels.slice(0, -1), { ...deepest, code }];
  return code === null ? [] : [{ written: code, name: code, code }];
}

/** Settles whether each row is a location of the register, a new location, or refused. */
export async function settleLocations(rows: readonly PlannedLocation[], register: Register, whenExists: WhenExists): Promise<void> {
  addLabelProblems(rows, register);
  const byCode = new Map<string, PlannedLocation>();
  for (const row of rows) if (row.code !== null && !byCode.has(codeKey(row.code))) byCode.set(codeKey(row.code), row);
  // A list that names no parents means its locations wherever they are in the tree.
  const isFlat = rows.every(({ names, parentText }) => names.length <= 1 && parentText === null);
  const parentRow = ({ parentText }: PlannedLocation): PlannedLocation | undefined =>
    parentText === null ? undefined : byCode.get(codeKey(parentText));
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_BETWEEN_YIELDS === ROWS_BETWEEN_YIELDS - 1) await setImmediate();
    const chain: PlannedLocation[] = [];
    for (let next: PlannedLocation | undefined = row; next !== undefined && !next.isSettled; next = parentRow(next)) {
      if (chain.includes(next)) next.problems.push(refusal("parentWithin", "parentLocationCode"));
      else if (chain.length > DEPTH_MAX) next.problems.push(refusal("locationTooDeep", "parentLocationCode", { max: DEPTH_MAX }));
      if (isRefused(next.problems)) break;
      chain.push(next);
    }
    for (const planned of chain.reverse()) settle(planned, parentRow(planned), { register, whenExists, isFlat });
  }
  await moveLocations(rows);
}

interface Settling {
  register: Register;
  whenExists: WhenExists;
  isFlat: boolean;
}

function settle(row: PlannedLocation, parentRow: PlannedLocation | undefined, { register, whenExists, isFlat }: Settling): void {
  if (row.isSettled) return;
  row.isSettled = true;
  if (isRefused(row.problems)) return;
  const existing = row.code === null ? undefined : register.locations.find(row.code);
  // A location that stays where it is needs no parent, which would be created for nothing.
  const stays = existing !== undefined && (whenExists === "leave" || (whenExists === "fill" && existing.parent !== null));
  const problem = (stays ? null : settleParent(row, parentRow, register)) ?? settleLocation(row, register, isFlat);
  if (problem !== null) row.problems.push(problem);
}

/** Sets `row.parent`. Returns a problem if that fails, else null, as for a row without a parent. */
function settleParent(row: PlannedLocation, parentRow: PlannedLocation | undefined, { locations }: Register): ImportProblem | null {
  const above = row.names.slice(0, -1);
  let from: LocationNode | null = null;
  if (row.parentText !== null) {
    from = parentRow === undefined ? findLocation(locations, row.parentText) : parentRow.location;
    if (from === null && parentRow !== undefined) return refusal("parentRefused", "parentLocationCode", { row: parentRow.rowNumber });
    if (from === null) return refusal("parentUnknown", "parentLocationCode", { code: row.parentText });
  }
  if (row.parentText === null && above.length === 0) return null;
  const { last, missing, ambiguous } = locations.walk(from, above);
  if (ambiguous.length > 0) return refusal("locationAmbiguous", "locationName", { count: ambiguous.length, name: above[0]?.name ?? "" });
  if (last?.isActive === false) return archivedProblem(last);
  if ((last?.depth ?? 0) + missing.length >= DEPTH_MAX) return refusal("locationTooDeep", "parentLocationCode", { max: DEPTH_MAX });
  row.parent = missing.length === 0 ? last : locations.createPath(last, missing);
  return null;
}

/** Sets `row.location`, found or new. Returns a problem if that fails. */
function settleLocation(
  row: PlannedLocation,
  { locations, locationByLabel, locationByBarcode }: Register,
  isFlat: boolean,
): ImportProblem | null {
  const name = row.names.at(-1);
  if (name === undefined) return null;
  const byCode = row.code === null ? undefined : locations.find(row.code);
  const location = byCode ?? locations.child(row.parent ?? null, name) ?? (isFlat ? locations.findAnywhere(name) : undefined);
  const isOfAnother = (owner: string | undefined): boolean => owner !== undefined && owner !== location?.locationId;
  if (isOfAnother(locationByLabel.get(codeKey(row.label ?? "")))) return refusal("labelOfLocationTaken", "barcodeData");
  if (byCode === undefined && isOfAnother(locationByBarcode.get(codeKey(row.code ?? ""))))
    return refusal("labelOfLocationTaken", "locationCode");
  if (location === undefined) {
    row.location = locations.createPath(row.parent ?? null, [name]);
    row.location.rowNumber = row.rowNumber;
    return null;
  }
  if (location.rowNumber !== null) return refusal("duplicateLocation", "locationName", { row: location.rowNumber });
  if (!location.isActive) return archivedProblem(location);
  location.rowNumber = row.rowNumber;
  if (location.isNew && location.code === null && row.code !== null) locations.giveCode(location, row.code);
  row.location = location;
  return null;
}

/**
 * Moves the locations in the tree to the parents that their rows state, all together, since one may move into another that moves as well. Refuses
 * the moves that put a location inside itself; without them others may do so, which are refused next.
 */
async function moveLocations(rows: readonly PlannedLocation[]): Promise<void> {
  let moves = rows.flatMap((row) => {
    const { location, parent } = row;
    return location === null || parent === undefined || parent === location.parent
      ? []
      : [{ row, location, parent, before: location.parent }];
  });
  for (const { row, before } of moves) row.parentPathBefore = before === null ? null : pathOf(before);
  for (const { location, parent } of moves) location.parent = parent;
  for (;;) {
    const refused = locationsInCycle(moves.map(({ location }) => location));
    if (refused.size === 0) return;
    for (const { row, location, before } of moves) {
      if (!refused.has(location)) continue;
      row.problems.push(refusal("parentWithin", "parentLocationCode"));
      location.parent = before;
    }
    moves = moves.filter(({ location }) => !refused.has(location));
    await setImmediate();
  }
}

/** Returns the locations that are inside themselves, of the given ones and all that these are inside of. */
function locationsInCycle(locations: readonly LocationNode[]): Set<LocationNode> {
  const inCycle = new Set<LocationNode>();
  const visited = new Set<LocationNode>();
  for (const location of locations) {
    const chain: LocationNode[] = [];
    let next: LocationNode | null = location;
    for (; next !== null && !visited.has(next); next = next.parent) {
      visited.add(next);
      chain.push(next);
    }
    // A chain that meets itself has a cycle from there on; one that meets an earlier chain has none of its own.
    if (next !== null && chain.includes(next)) for (const each of chain.slice(chain.indexOf(next))) inCycle.add(each);
  }
  return inCycle;
}

/** Adds a problem to each row whose code or label occurs twice in the file or belongs to something else. */
function addLabelProblems(rows: readonly PlannedLocation[], { idByCode, idByLabel, locations }: Register): void {
  const codes = new Map<string, number>();
  const labels = new Map<string, number>();
  for (const row of rows) {
    const [code, label] = [row.code, row.label].map((text) => (text === null ? undefined : codeKey(text)));
    const first = code === undefined ? undefined : codes.get(code);
    const firstLabel = label === undefined ? undefined : labels.get(label);
    const labelOf = code === undefined ? undefined : labels.get(code);
    const codeOf = label === undefined ? undefined : codes.get(label);
    if (code !== undefined && first === undefined) codes.set(code, row.rowNumber);
    if (label !== undefined && firstLabel === undefined) labels.set(label, row.rowNumber);
    const known = code === undefined ? undefined : locations.find(code);
    const isOfExtinguisher = (key: string | undefined): boolean => key !== undefined && (idByCode.has(key) || idByLabel.has(key));
    if (first !== undefined) row.problems.push(refusal("duplicateCode", "locationCode", { row: first }));
    else if (firstLabel !== undefined) row.problems.push(refusal("duplicateLabel", "barcodeData", { row: firstLabel }));
    else if (labelOf !== undefined) row.problems.push(refusal("duplicateLabel", "locationCode", { row: labelOf }));
    else if (codeOf !== undefined) row.problems.push(refusal("duplicateCode", "barcodeData", { row: codeOf }));
    else if (known === undefined && isOfExtinguisher(code)) row.problems.push(refusal("codeOfExtinguisher", "locationCode"));
    else if (isOfExtinguisher(label)) row.problems.push(refusal("codeOfExtinguisher", "barcodeData"));
  }
}
