import { createHash } from "node:crypto";
import { addDays } from "#shared/due-dates.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import { hashEntry, ledgerRow } from "../inspections/ledger.ts";
import type { LedgerEntry, LedgerEvent } from "../inspections/ledger.ts";
import { randomReceiptNumber } from "../inspections/receipt-number.ts";
import { hashContent } from "../inspections/seal.ts";
import { originalKey } from "../photos/keys.ts";
import { dayIn } from "../tenants/settings.ts";
import type { PastInspection } from "./history.ts";
import { insertMany } from "./insert-many.ts";
import type { OrganisationSeed } from "./organisation-seed.ts";
import type { PictureName } from "./pictures.ts";

/** Collects the rows of past inspections, sealed and entered in the ledger as the living ones are. */
export interface Records {
  add(inspection: PastInspection, at: { extinguisherId: string; locationId: string }): void;
  write(): Promise<void>;
}

const deadlineDays: Record<Severity, number | null> = { Critical: 0, Major: 7, Minor: 30, Observation: null };
const DAY_MS = 24 * 60 * 60 * 1_000;

export function createRecords(seed: OrganisationSeed, timeZone: string): Records {
  const { tx, tenantId, organisation, userIds, storage, pictures, random, now } = seed;
  const rows = {
    inspections: [] as object[],
    responses: [] as object[],
    photos: [] as object[],
    deficiencies: [] as object[],
    ledger: [] as object[],
  };
  const files: { key: string; bytes: Buffer }[] = [];
  const receipts = new Set<string>();

  function receiptNumber(): string {
    for (;;) {
      const candidate = randomReceiptNumber(5, random.below);
      if (!receipts.has(candidate)) {
        receipts.add(candidate);
        return candidate;
      }
    }
  }

  return {
    add(past, { extinguisherId, locationId }) {
      const inspectionId = random.uuid();
      const userId = userIds.get(random.pick(organisation.inspectors)) ?? "";
      const inspectionDate = past.inspectionDate.toISOString();
      const receivedAt = new Date(past.inspectionDate.getTime() + past.receivedAfterMs).toISOString();
      const responses = past.items.map((item) => ({
        checklistItemId: item.checklistItemId,
        response: past.problem?.item === item ? ("Fail" as const) : ("Pass" as const),
        comments: past.problem?.item === item ? past.problem.deficiency.description : null,
      }));
      const content = {
        inspectionId,
        extinguisherId,
        locationId,
        inspectionType: past.inspectionType,
        inspectionDate,
        inspectorUserId: userId,
        passed: past.problem === null,
        notes: "",
        gpsLatitude: organisation.latitude,
        gpsLongitude: organisation.longitude,
        gpsAccuracy: 8 + random.below(20),
        receiptNumber: receiptNumber(),
        receivedAt,
        responses,
      };
      const dataHash = hashContent(content);
      rows.inspections.push({
        inspection_id: inspectionId,
        extinguisher_id: extinguisherId,
        location_id: locationId,
        inspection_type: past.inspectionType,
        inspection_date: inspectionDate,
        inspector_user_id: userId,
        passed: content.passed,
        notes: "",
        gps_latitude: content.gpsLatitude,
        gps_longitude: content.gpsLongitude,
        gps_accuracy: content.gpsAccuracy,
        status: "Completed",
        receipt_number: content.receiptNumber,
        submitted_at: receivedAt,
        received_at: receivedAt,
        data_hash: dataHash,
        created_at: receivedAt,
        created_by: userId,
        version: 1,
      });
      for (const { checklistItemId, response, comments } of responses) {
        rows.responses.push({ inspection_id: inspectionId, checklist_item_id: checklistItemId, response, comments });
      }
      const enter = ledgerOf(inspectionId, userId, receivedAt);
      enter("Completed", { receiptNumber: content.receiptNumber, dataHash });
      for (const name of past.pictures) addPhoto(name, { inspectionId, userId, inspectionDate, receivedAt, past, enter });
      if (past.problem !== null) addDeficiency(past.problem, { inspectionId, extinguisherId, userId, receivedAt, enter });
    },
    async write() {
      await insertMany(tx, "inspections", rows.inspections);
      await insertMany(tx, "inspection_responses", rows.responses);
      await insertMany(tx, "photos", rows.photos);
      await insertMany(tx, "deficiencies", rows.deficiencies);
      await insertMany(tx, "inspection_ledger", rows.ledger);
      await Promise.all(files.map(({ key, bytes }) => storage.write(key, bytes)));
    },
  };

  type Enter = (event: LedgerEvent, content: object) => void;

  function ledgerOf(inspectionId: string, recordedBy: string, recordedAt: string): Enter {
    let previousHash = "";
    let entryNumber = 0;
    return (event, content) => {
      entryNumber += 1;
      const entry: LedgerEntry = {
        inspectionId,
        entryNumber,
        event,
        content: JSON.stringify(content),
        recordedAt,
        recordedBy,
        previousHash,
      };
      rows.ledger.push(ledgerRow(entry));
      previousHash = hashEntry(entry);
    };
  }

  interface Made {
    inspectionId: string;
    userId: string;
    receivedAt: string;
    enter: Enter;
  }

  function addPhoto(name: PictureName, made: Made & { inspectionDate: string; past: PastInspection }): void {
    const { photoType, bytes } = pictures[name];
    const photoId = random.uuid();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    rows.photos.push({
      photo_id: photoId,
      inspection_id: made.inspectionId,
      photo_type: photoType,
      checklist_item_id: photoType === "Problem" ? (made.past.problem?.item.checklistItemId ?? null) : null,
      capture_date: made.inspectionDate,
      content_type: "image/jpeg",
      size_bytes: bytes.length,
      sha256,
      received_at: made.receivedAt,
      created_by: made.userId,
      idempotency_part: 0,
    });
    files.push({ key: originalKey(tenantId, photoId), bytes });
    made.enter("PhotoReceived", { photoId, photoType, sha256 });
  }

  function addDeficiency({ item, deficiency }: NonNullable<PastInspection["problem"]>, made: Made & { extinguisherId: string }): void {
    const deficiencyId = random.uuid();
    const found = new Date(made.receivedAt);
    const foundDay = dayIn(timeZone, found);
    const ageDays = (now.getTime() - found.getTime()) / DAY_MS;
    const resolved = ageDays > 45;
    const days = deadlineDays[deficiency.severity];
    rows.deficiencies.push({
      deficiency_id: deficiencyId,
      inspection_id: made.inspectionId,
      extinguisher_id: made.extinguisherId,
      checklist_item_id: item.checklistItemId,
      code: deficiency.code,
      severity: deficiency.severity,
      description: deficiency.description,
      status: resolved ? "Resolved" : ageDays > 15 ? "InProgress" : "Open",
      due_date: days === null ? null : addDays(foundDay, days),
      resolved_date: resolved ? addDays(foundDay, 1 + random.below(20)) : null,
      resolution_notes: resolved ? "Put right on site." : null,
      created_at: made.receivedAt,
      created_by: made.userId,
      version: 1,
    });
    made.enter("DeficiencyReported", { deficiencyId, code: deficiency.code, severity: deficiency.severity });
  }
}
