import { expect } from "vitest";
import { RETRY_LIMIT } from "#shared/constants.ts";
import { readOutboxAuthors } from "../../../../src-sw/stores/outbox/authors.ts";
import { countRows } from "../../../../src-sw/stores/outbox/counts.ts";
import { canWithdrawLocally } from "../../../../src-sw/stores/outbox/removal-rule.ts";
import { isUpload, isInspectionDelete } from "../../../../src-sw/stores/outbox/rows.ts";
import { totalsOf, keyOfOwner, readUnsentTotals } from "../../../../src-sw/stores/outbox/unsent-totals.ts";
import type { OperationRow, UploadRow } from "../../../../src-sw/stores/work-schema.ts";
import { ADA_ID, BEN_ID } from "../world.ts";
import type { World } from "../world.ts";
import { submittedTo, stored } from "./work.ts";

/** Checks that counts by index equal those of the rows, and that everybody who has rows is among the authors. */
async function checkCounts(world: World, operations: readonly OperationRow[], uploads: readonly UploadRow[]): Promise<void> {
  const rows = [...operations, ...uploads.filter((row) => row.status !== "uploaded")];
  const authors = await readOutboxAuthors(world.disk);
  for (const { userId } of rows) expect(authors, "everybody with rows is among the authors").toContain(userId);
  for (const userId of [null, ADA_ID, BEN_ID]) {
    const own = rows.filter((row) => userId === null || row.userId === userId);
    const count = (isOfPhotos: boolean, isFailed: boolean) =>
      own.filter((row) => isUpload(row) === isOfPhotos && (row.status === "failed") === isFailed).length;
    expect(await countRows(world.disk, userId), "the banner's numbers equal the stores").toEqual({
      pendingOperations: count(false, false),
      pendingPhotos: count(true, false),
      failedOperations: count(false, true),
      failedPhotos: count(true, true),
    });
  }
}

/** Checks that the stored totals of unsent work match the rows. */
async function checkUnsentTotals(world: World, operations: OperationRow[], uploads: readonly UploadRow[]): Promise<void> {
  const { owners } = totalsOf({ operations, uploads: uploads.filter((row) => row.status !== "uploaded") });
  const kept = await readUnsentTotals(world.disk);
  expect(Object.fromEntries(kept.map(([owner, totals]) => [keyOfOwner(owner), totals])), "the stored totals match the rows").toEqual(
    owners,
  );
}

/** Checks what must hold whenever the simulation is at rest, whatever happened before. */
export async function checkInvariants(world: World): Promise<void> {
  await world.quiet();
  const { operations, uploads, photos, inspections } = await stored(world);

  await checkCounts(world, operations, uploads);
  await checkUnsentTotals(world, operations, uploads);
  for (const row of operations) {
    expect(["pending", "failed"], "legal status").toContain(row.status);
    expect(row.retryCount >= RETRY_LIMIT, "failed exactly at the third failure").toBe(row.status === "failed");
    expect(row.retryCount).toBeLessThanOrEqual(RETRY_LIMIT);
    if (row.retryCount > 0) expect(row.lastError, "a failure has a reason").toBeTruthy();
  }
  for (const row of uploads) {
    const photo = photos.find((each) => each.id === row.id);
    expect(photo?.status, "a photo's two statuses agree").toBe(row.status === "uploading" ? "pending" : row.status);
    expect(photo?.bytes.byteLength, "the bytes exist until they have arrived").toBe(row.status === "uploaded" ? 0 : photo?.sizeBytes);
    expect(row.retryCount >= RETRY_LIMIT, "failed exactly at the third failure").toBe(row.status === "failed");
    expect(row.status === "uploaded").toBe(row.uploadedPhotoId !== null);
  }
  for (const inspection of inspections.filter(({ status }) => status !== "draft")) {
    const known = [...(inspection.queued?.operations ?? []), ...(inspection.queued?.uploads ?? [])];
    const rows: { id: string; inspectionId: string | null }[] = [...operations, ...uploads];
    if (inspection.queued)
      for (const row of rows.filter(({ inspectionId }) => inspectionId === inspection.inspectionId))
        expect(known, "an inspection knows its rows").toContain(row.id);
    const create = operations.find(
      (row) => row.inspectionId === inspection.inspectionId && row.type === "inspection" && row.action === "create",
    );
    const onServer = world.server.inspections.filter((each) => each.extinguisherId === inspection.extinguisher.extinguisherId);
    expect(onServer.length, "nothing twice on the server").toBeLessThanOrEqual(1);
    const isWithdrawnLocally = create !== undefined && canWithdrawLocally(inspection, create);
    expect(isWithdrawnLocally && onServer.length > 0, "what the server has is never withdrawn on the device alone").toBe(false);
    expect(inspection.status === "synced", "synced exactly when its create left the outbox").toBe(create === undefined);
    if (inspection.status !== "synced") continue;
    if (operations.some((row) => row.inspectionId === inspection.inspectionId && isInspectionDelete(row))) continue;
    expect(onServer, "what left the outbox is on the server").toHaveLength(1);
    expect(inspection.serverInspectionId).toBe(onServer[0]?.inspectionId);
    expect(inspection.receiptNumber).toBe(onServer[0]?.receiptNumber);
  }
  for (const work of submittedTo(world)) {
    const inspection = inspections.find((each) => each.inspectionId === work.inspectionId);
    if (!inspection) continue;
    const arrived = world.server.inspections.find((each) => each.extinguisherId === work.extinguisherId);
    if (arrived) expect(arrived.userId, "sent with its author's session only").toBe(work.userId);
    for (const [index, id] of work.photoIds.entries()) {
      const sent = world.server.photos.filter((each) => each.inspectionId === arrived?.inspectionId && each.sha256 === work.hashes[index]);
      const kept = uploads.some((row) => row.id === id);
      expect(kept || sent.length === 1, "no photo is lost").toBe(true);
    }
    for (const [index, id] of work.deficiencyIds.entries()) {
      const sent = world.server.deficiencies.filter((each) => each.code === work.deficiencyCodes[index]);
      expect(sent.length, "no deficiency twice").toBeLessThanOrEqual(1);
      expect(operations.some((row) => row.id === id) || sent.length === 1, "no deficiency is lost").toBe(true);
      if (sent[0]) expect(sent[0].inspectionId, "it belongs to its inspection").toBe(arrived?.inspectionId);
    }
  }
  const seen = new Set<string>();
  for (const photo of world.server.photos) {
    const key = `${photo.inspectionId} ${photo.sha256}`;
    expect(seen.has(key), "no photo twice").toBe(false);
    seen.add(key);
  }
  for (const row of uploads.filter((each) => each.status === "uploaded")) {
    expect(
      world.server.photos.some((photo) => photo.photoId === row.uploadedPhotoId),
      "an uploaded photo is on the server",
    ).toBe(true);
  }
}
