import { createHash } from "node:crypto";
import { fullName } from "#shared/full-name.ts";
import { ledgerContentOfDeficiency } from "../deficiencies/ledger-content.ts";
import { randomReceiptNumber } from "../inspections/receipt-number.ts";
import { originalKey } from "../photos/keys.ts";
import { ledgerContentOfPhoto } from "../photos/ledger-content.ts";
import type { PastInspection } from "./history.ts";
import { insertMany } from "./insert-many.ts";
import { createLedgerChain } from "./ledger-chain.ts";
import type { OrganizationSeed } from "./organization-seed.ts";
import { demoAccounts } from "./organizations.ts";
import { deficiencyRow, inspectionRow, photoRow, responseRows } from "./rows.ts";

/** Collects the rows of past inspections, sealed and entered in the ledger like real inspections. */
export interface Records {
  add(inspection: PastInspection, at: { extinguisherId: string; locationId: string }): void;
  write(): Promise<void>;
}

export function createRecords(seed: OrganizationSeed, timeZone: string): Records {
  const { tx, tenantId, organization, userIds, storage, pictures, random, receipts, now } = seed;
  const tables = {
    inspections: [] as object[],
    inspection_responses: [] as object[],
    photos: [] as object[],
    deficiencies: [] as object[],
    inspection_ledger: [] as object[],
  };
  const files: { key: string; bytes: Buffer }[] = [];
  const names = new Map(demoAccounts.map((account) => [userIds.get(account.email), fullName(account)]));

  function receiptNumber(): string {
    const candidate = randomReceiptNumber(5, random.below);
    if (receipts.has(candidate)) return receiptNumber();
    receipts.add(candidate);
    return candidate;
  }

  return {
    add(past, at) {
      const userId = userIds.get(random.pick(organization.inspectors)) ?? "";
      const origin = {
        inspectionId: random.uuid(),
        userId,
        receivedAt: new Date(past.inspectionDate.getTime() + past.receivedAfterMs).toISOString(),
      };
      const accuracyMeters = 8 + random.below(20);
      const inspection = inspectionRow(past, { ...origin, ...at, organization, accuracyMeters, receiptNumber: receiptNumber() });
      const enter = createLedgerChain(origin, (row) => tables.inspection_ledger.push(row));
      tables.inspections.push(inspection);
      tables.inspection_responses.push(...responseRows(past, origin.inspectionId));
      enter("Completed", { receiptNumber: inspection.receipt_number, dataHash: inspection.data_hash });
      for (const shot of past.shots) {
        const bytes = pictures[shot.picture];
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        const photo = photoRow(past, shot, { ...origin, photoId: random.uuid(), sizeBytes: bytes.length, sha256 });
        tables.photos.push(photo);
        files.push({ key: originalKey(tenantId, photo.photo_id), bytes });
        enter("PhotoReceived", ledgerContentOfPhoto(photo));
      }
      if (past.problem === null) return;
      const resolvedAfterDays = 1 + random.below(20);
      const deficiency = deficiencyRow(past.problem, {
        ...origin,
        ...at,
        deficiencyId: random.uuid(),
        timeZone,
        now,
        resolvedAfterDays,
        userName: names.get(origin.userId) ?? "",
      });
      tables.deficiencies.push(deficiency);
      enter("DeficiencyReported", ledgerContentOfDeficiency(deficiency));
    },
    async write() {
      await insertMany(tx, "inspections", tables.inspections);
      await insertMany(tx, "inspection_responses", tables.inspection_responses);
      await insertMany(tx, "photos", tables.photos);
      await insertMany(tx, "deficiencies", tables.deficiencies);
      await insertMany(tx, "inspection_ledger", tables.inspection_ledger);
      await Promise.all(files.map(({ key, bytes }) => storage.write(key, bytes)));
    },
  };
}
