import { DAY_MS } from "#shared/durations.ts";
import type {
  Ambiguous,
  Candidate,
  ExtinguisherLine,
  ExtinguisherLookup,
  LocationLookup,
  LocationWithPath,
} from "#shared/engine/reference.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Deps, Input } from "../deps.ts";
import { findCode } from "../stores/codes.ts";
import { readDraftRows } from "../stores/draft-reads.ts";
import { findLocationWithPath } from "../stores/location-paths.ts";
import { readPull } from "../stores/reference-data.ts";
import { submittedSince } from "../stores/submitted.ts";
import type { InspectionRow, Owner, TenantRow } from "../stores/work-schema.ts";
import { startOfLocalDay, startOfMonth, startOfTomorrow } from "./calendar.ts";
import { compareNaturally } from "./compare-naturally.ts";
import { interpret, NO_MATCH } from "./interpret.ts";

/** Finds the location with a code. Sends no request. `typed`: the code was typed by a person, not scanned. */
export function findLocation(deps: Deps, input: Input<"findLocation">): Promise<LocationLookup> {
  return lookUp(deps, input, "location", async (owner, extinguisher) => ({
    kind: "extinguisher",
    extinguisher,
    location: await findLocationWithPath(deps.databases, owner, extinguisher.locationId),
  }));
}

/** Finds a location by its id. Resolves with `unknown` if the current tenant does not have it on this device. */
export async function getLocation(deps: Deps, { locationId }: Input<"getLocation">): Promise<LocationLookup> {
  const owner = await deps.sessions.owner();
  const location = owner && (await findLocationWithPath(deps.databases, owner, locationId));
  return location ? { kind: "location", location } : { kind: "unknown", code: locationId };
}

/** Finds the extinguisher with a code, as seen from a location. Sends no request. `typed`: the code was typed by a person, not scanned. */
export function findExtinguisher(deps: Deps, input: Input<"findExtinguisher">): Promise<ExtinguisherLookup> {
  return lookUp(deps, input, "extinguisher", async (owner, extinguisher) => ({
    kind: "extinguisher",
    extinguisher,
    type: await findType(deps, owner, extinguisher.extinguisherTypeId),
    registeredLocation: await findLocationWithPath(deps.databases, owner, extinguisher.locationId),
    isOutOfPlace: extinguisher.locationId !== input.locationId,
    inspectedTodayAt: await inspectedTodayAt(deps, owner, extinguisher),
    openDraftId: await findOpenDraft(deps, owner, extinguisher.extinguisherId),
  }));
}

/** Finds what a code stands for in the current tenant. If no code matches, a typed text is interpreted: what is `wanted` comes first. */
async function lookUp<T extends { kind: "extinguisher" }>(
  deps: Deps,
  { code, typed, locationId }: { code: string; typed?: boolean | undefined; locationId?: string },
  wanted: Candidate["kind"],
  onExtinguisher: (owner: Owner, extinguisher: Extinguisher) => Promise<T>,
): Promise<T | { kind: "location"; location: LocationWithPath } | Ambiguous | { kind: "unknown"; code: string }> {
  const owner = await deps.sessions.owner();
  const codeRow = owner && (await findCode(deps.databases, owner.tenantId, code));
  if (owner && codeRow?.kind === "location") {
    const location = await findLocationWithPath(deps.databases, owner, codeRow.id);
    if (location) return { kind: "location", location };
  } else if (owner && codeRow) {
    const extinguisher = await findExtinguisherById(deps, owner, codeRow.id);
    if (extinguisher) return onExtinguisher(owner, extinguisher);
  }
  const { candidates, isSure } = owner && !codeRow && typed ? await interpret(deps, owner, code, wanted, locationId) : NO_MATCH;
  const [first] = candidates;
  if (first && isSure && candidates.length === 1) return lookUp(deps, { code: first.code }, wanted, onExtinguisher);
  return first ? { kind: "ambiguous", code, candidates } : { kind: "unknown", code };
}

/** Lists the active extinguishers registered at a location, by code. */
export async function listExtinguishersAt(deps: Deps, { locationId }: Input<"listExtinguishersAt">): Promise<ExtinguisherLine[]> {
  const owner = await deps.sessions.owner();
  return owner ? linesAt(deps, owner, locationId) : [];
}

async function linesAt(deps: Deps, owner: Owner, locationId: string): Promise<ExtinguisherLine[]> {
  const { work, device } = deps.databases;
  const rows = await work(["extinguishers"], "readonly", (tx) => tx.store.index("locationId").getAll(locationId));
  const types = await device(["extinguisher_types"], "readonly", (tx) => tx.store.index("tenantId").getAll(owner.tenantId));
  const typeNames = new Map(types.map((type) => [type.extinguisherTypeId, type.typeName]));
  const month = startOfMonth(deps.ports.clock.now());
  // The tenant's month may have begun up to 26 hours before this device's.
  const submitted = await readSubmitted(deps, owner, month - 2 * DAY_MS);
  const ofThisMonth = submitted.filter(({ submittedAt }) => Date.parse(submittedAt ?? "") >= month);
  const unsent = await work(["inspections"], "readonly", async ({ store }) => [
    ...(await store.index("status").getAll("failed")),
    ...(await store.index("status").getAll("queued")),
  ]);
  const counted = new Set(submitted.map(({ inspectionId }) => inspectionId));
  const isOwn = await readSubmissionFilter(deps, owner);
  const submissions = [...submitted, ...unsent.filter((row) => isOwn(row) && !counted.has(row.inspectionId))];
  return rows
    .filter((row) => row.tenantId === owner.tenantId && row.isActive)
    .toSorted((a, b) => compareNaturally(a.extinguisherCode, b.extinguisherCode))
    .map((row) => ({
      ...row,
      typeName: typeNames.get(row.extinguisherTypeId) ?? "",
      submittedOnDevice: ofThisMonth.filter(isOf(row)).map(({ inspection }) => inspection.inspectionType),
      submissions: submissions.filter(isOf(row)).map(({ inspection }) => inspection),
    }));
}

/** Reads what this user submitted on this device since `since`, latest first, sent or not. */
async function readSubmitted(
  deps: Deps,
  owner: Owner,
  since: number,
  matches: (row: InspectionRow) => boolean = () => true,
  limit = Infinity,
): Promise<InspectionRow[]> {
  const isOwn = await readSubmissionFilter(deps, owner);
  return deps.databases.work(["inspections"], "readonly", (tx) =>
    submittedSince(tx.store, new Date(since).toISOString(), (row) => isOwn(row) && matches(row), limit),
  );
}

/**
 * Reads when the register was pulled, and resolves with a filter for what this user submitted. Future dates do not pass it: they come from a wrong
 * clock. Nor does what the server kept in progress or deleted, or had before that pull: the register knows whether that still counts, or was voided
 * since.
 */
async function readSubmissionFilter({ ports, databases }: Deps, owner: Owner): Promise<(row: InspectionRow) => boolean> {
  const now = ports.clock.now();
  const tomorrow = startOfTomorrow(now);
  const { currentAt = 0 } = await readPull(databases, owner.tenantId);
  // A pull in the future was by a clock that has been set back since: what was delivered after it may seem to be before it.
  const isInRegister = ({ status, deliveredAt = now }: InspectionRow) => status === "synced" && deliveredAt < currentAt && currentAt <= now;
  return (row) =>
    row.userId === owner.userId &&
    row.tenantId === owner.tenantId &&
    Date.parse(row.submittedAt ?? "") < tomorrow &&
    !row.isIncomplete &&
    !isInRegister(row) &&
    row.deletedMessage === undefined;
}

function isOf({ extinguisherId }: Pick<Extinguisher, "extinguisherId">): (row: InspectionRow) => boolean {
  return ({ extinguisher }) => extinguisher.extinguisherId === extinguisherId;
}

async function inspectedTodayAt(deps: Deps, owner: Owner, extinguisher: Extinguisher): Promise<string | null> {
  const { lastInspectionDate } = extinguisher;
  const now = deps.ports.clock.now();
  const since = startOfLocalDay(now);
  const [latest] = await readSubmitted(deps, owner, since, isOf(extinguisher), 1);
  return latest?.submittedAt ?? (isWithin(lastInspectionDate, since, startOfTomorrow(now)) ? lastInspectionDate : null);
}

function isWithin(date: string | null, from: number, to: number): boolean {
  return date !== null && Date.parse(date) >= from && Date.parse(date) < to;
}

async function findOpenDraft({ databases }: Deps, owner: Owner, extinguisherId: string): Promise<string | null> {
  const drafts = await databases.work(["inspections"], "readonly", (tx) => readDraftRows(tx.store));
  const open = drafts.filter((row) => row.userId === owner.userId && row.extinguisher.extinguisherId === extinguisherId);
  return open.toSorted((a, b) => b.timestamp - a.timestamp)[0]?.inspectionId ?? null;
}

async function findType({ databases }: Deps, owner: Owner, id: string): Promise<ExtinguisherType | null> {
  return ofTenant(owner, await databases.device(["extinguisher_types"], "readonly", (tx) => tx.store.get(id)));
}

async function findExtinguisherById({ databases }: Deps, owner: Owner, id: string): Promise<Extinguisher | null> {
  return ofTenant(owner, await databases.work(["extinguishers"], "readonly", (tx) => tx.store.get(id)));
}

function ofTenant<T>(owner: Owner, row: TenantRow<T> | undefined): T | null {
  return row?.tenantId === owner.tenantId ? row : null;
}
