import type { Ambiguous, ExtinguisherLine, ExtinguisherLookup, LocationLookup, PlacedLocation } from "#shared/engine/reference.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Input, Parts } from "../parts.ts";
import { pick } from "../stores/pick.ts";
import { normalCode } from "../stores/reference-data.ts";
import type { CodeRow, InspectionRow, Owner, TenantRow } from "../stores/schema.ts";
import { submittedSince } from "../stores/submitted.ts";
import { startOfDay, startOfMonth, startOfTomorrow } from "./calendar.ts";
import { findPlaced } from "../stores/places.ts";
import { understand, type Understood } from "./typed.ts";

const NOTHING: Understood = { candidates: [], isSure: false };

/** Looked up on the device alone. */
export function findLocation(parts: Parts, { code, typed = false }: Input<"findLocation">): Promise<LocationLookup> {
  return lookUp<LocationLookup>(
    parts,
    code,
    typed ? (owner) => understand(parts, owner, code, "location") : null,
    async (_owner, location) => ({ kind: "location", location }),
    async (owner, extinguisher) => ({
      kind: "extinguisher",
      extinguisher,
      location: await findPlaced(parts.databases, owner, extinguisher.locationId),
    }),
  );
}

export async function getLocation(parts: Parts, { locationId }: Input<"getLocation">): Promise<LocationLookup> {
  const owner = await parts.sessions.owner();
  const location = owner && (await findPlaced(parts.databases, owner, locationId));
  return location ? { kind: "location", location } : { kind: "unknown", code: locationId };
}

export function findExtinguisher(
  parts: Parts,
  { code, locationId, typed = false }: Input<"findExtinguisher">,
): Promise<ExtinguisherLookup> {
  return lookUp<ExtinguisherLookup>(
    parts,
    code,
    typed ? (owner) => understand(parts, owner, code, "extinguisher", locationId) : null,
    async (_owner, location) => ({ kind: "location", location }),
    async (owner, extinguisher) => ({
      kind: "extinguisher",
      extinguisher,
      type: await findType(parts, owner, extinguisher.extinguisherTypeId),
      registeredLocation: await findPlaced(parts.databases, owner, extinguisher.locationId),
      inAnotherPlace: extinguisher.locationId !== locationId,
      inspectedTodayAt: await inspectedTodayAt(parts, owner, extinguisher),
      openDraftId: await findOpenDraft(parts, owner, extinguisher.extinguisherId),
    }),
  );
}

/** What a code stands for in the current tenant; without such a code what its typist may have meant. */
async function lookUp<T>(
  parts: Parts,
  code: string,
  meant: ((owner: Owner) => Promise<Understood>) | null,
  asLocation: (owner: Owner, location: PlacedLocation) => Promise<T>,
  asExtinguisher: (owner: Owner, extinguisher: Extinguisher) => Promise<T>,
): Promise<T | Ambiguous | { kind: "unknown"; code: string }> {
  const owner = await parts.sessions.owner();
  const known = owner && (await findCode(parts, owner, code));
  if (owner && known?.kind === "location") {
    const location = await findPlaced(parts.databases, owner, known.id);
    if (location) return asLocation(owner, location);
  } else if (owner && known) {
    const extinguisher = await findExtinguisherById(parts, owner, known.id);
    if (extinguisher) return asExtinguisher(owner, extinguisher);
  }
  const { candidates, isSure } = owner && !known && meant ? await meant(owner) : NOTHING;
  const [one] = candidates;
  if (one && isSure && candidates.length === 1) return lookUp(parts, one.code, null, asLocation, asExtinguisher);
  return one ? { kind: "several", code, candidates } : { kind: "unknown", code };
}

export async function listExtinguishersAt(parts: Parts, { locationId }: Input<"listExtinguishersAt">): Promise<ExtinguisherLine[]> {
  const owner = await parts.sessions.owner();
  return owner ? linesAt(parts, owner, locationId) : [];
}

async function linesAt(parts: Parts, owner: Owner, locationId: string): Promise<ExtinguisherLine[]> {
  const { work, device } = parts.databases;
  const rows = await work(["extinguishers"], "readonly", (tx) => tx.store.index("locationId").getAll(locationId));
  const types = await device(["extinguisher_types"], "readonly", (tx) => tx.store.index("tenantId").getAll(owner.tenantId));
  const typeNames = new Map(types.map((type) => [type.extinguisherTypeId, type.typeName]));
  const submitted = await submittedOnDevice(parts, owner, startOfMonth(parts.ports.clock.now()));
  return rows
    .filter((row) => row.tenantId === owner.tenantId && row.isActive)
    .toSorted((a, b) => a.extinguisherCode.localeCompare(b.extinguisherCode, "en", { numeric: true }))
    .map((row) => ({
      ...pick(
        row,
        "extinguisherId",
        "extinguisherCode",
        "locationDescription",
        "isOutOfService",
        "lastMonthlyDate",
        "nextInspectionDueDate",
        "nextServiceDueDate",
        "nextInternalExamDueDate",
        "nextHydroTestDueDate",
        "withdrawalDueDate",
        "nextDueDate",
        "nextDueKind",
      ),
      typeName: typeNames.get(row.extinguisherTypeId) ?? "",
      doneHere: submitted
        .filter(({ extinguisher }) => extinguisher.extinguisherId === row.extinguisherId)
        .map(({ inspection }) => inspection.inspectionType),
    }));
}

/** What this user submitted on this device since then, the latest first; the server need not know of it yet. A day to come is a wrong clock's. */
async function submittedOnDevice(
  { databases, ports }: Parts,
  owner: Owner,
  since: number,
  fits: (row: InspectionRow) => boolean = () => true,
  most = Infinity,
): Promise<InspectionRow[]> {
  const tomorrow = startOfTomorrow(ports.clock.now());
  const isMine = (row: InspectionRow) =>
    row.userId === owner.userId && row.tenantId === owner.tenantId && Date.parse(row.submittedAt ?? "") < tomorrow && fits(row);
  return databases.work(["inspections"], "readonly", (tx) =>
    submittedSince(tx.store.index("timestamp"), new Date(since).toISOString(), isMine, most),
  );
}

async function inspectedTodayAt(parts: Parts, owner: Owner, { extinguisherId, lastInspectionDate }: Extinguisher): Promise<string | null> {
  const now = parts.ports.clock.now();
  const since = startOfDay(now);
  const [here] = await submittedOnDevice(parts, owner, since, ({ extinguisher }) => extinguisher.extinguisherId === extinguisherId, 1);
  return here?.submittedAt ?? (isWithin(lastInspectionDate, since, startOfTomorrow(now)) ? lastInspectionDate : null);
}

function isWithin(date: string | null, from: number, to: number): boolean {
  return date !== null && Date.parse(date) >= from && Date.parse(date) < to;
}

async function findOpenDraft({ databases }: Parts, owner: Owner, extinguisherId: string): Promise<string | null> {
  const drafts = await databases.work(["inspections"], "readonly", (tx) => tx.store.index("status").getAll("draft"));
  const open = drafts.filter((row) => row.userId === owner.userId && row.extinguisher.extinguisherId === extinguisherId);
  return open.toSorted((a, b) => b.timestamp - a.timestamp)[0]?.inspectionId ?? null;
}

async function findCode({ databases }: Parts, owner: Owner, code: string): Promise<CodeRow | null> {
  const key: [string, string] = [owner.tenantId, normalCode(code)];
  return (await databases.device(["codes"], "readonly", (tx) => tx.store.get(key))) ?? null;
}

async function findType({ databases }: Parts, owner: Owner, id: string): Promise<ExtinguisherType | null> {
  return own(owner, await databases.device(["extinguisher_types"], "readonly", (tx) => tx.store.get(id)));
}

async function findExtinguisherById({ databases }: Parts, owner: Owner, id: string): Promise<Extinguisher | null> {
  return own(owner, await databases.work(["extinguishers"], "readonly", (tx) => tx.store.get(id)));
}

function own<T>(owner: Owner, row: TenantRow<T> | undefined): T | null {
  return row?.tenantId === owner.tenantId ? row : null;
}
