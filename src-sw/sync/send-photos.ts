import { PHOTOS_IN_FLIGHT, QUICK_PHOTO_MS } from "#shared/constants.ts";
import { calls } from "../calls.ts";
import type { UploadRow } from "../stores/schema.ts";
import {
  claimPhoto,
  type ClaimedPhoto,
  PHOTO_STORES,
  type PhotoTx,
  settlePhotoFailed,
  settlePhotoUncounted,
  settleUploaded,
} from "../stores/upload-queue.ts";
import { deliver } from "./deliver.ts";
import type { Verdict } from "./outcome.ts";
import { ownObject } from "./own-object.ts";
import { createPace, inParallel } from "./pace.ts";
import type { SyncParts } from "./parts.ts";
import type { Report } from "./report.ts";
import type { RunState } from "./run-state.ts";

const expected = { own: ownObject("photoId", null), isDelete: false };

/**
 * Sends photos, a few at once, and begins no more once `interrupted` says that operations are waiting. It starts with one, because several
 * at once on a weak link would all run into the time limit that each of them would meet alone.
 */
export function sendPhotos(
  parts: SyncParts,
  run: RunState,
  report: Report,
  photos: readonly UploadRow[],
  interrupted: () => boolean,
): Promise<void> {
  const { clock } = parts.ports;
  const pace = createPace({ base: 1, max: PHOTOS_IN_FLIGHT, quickMs: QUICK_PHOTO_MS });
  const change = <T>(work: (tx: PhotoTx) => Promise<T>) => parts.databases.work(PHOTO_STORES, "readwrite", work);

  async function sendOne({ id }: UploadRow): Promise<void> {
    const claim = await change((tx) => claimPhoto(tx, id, clock.now()));
    if (!claim) return;
    run.tried.add(id);
    report.begin();
    const startedAt = clock.now();
    const delivery = await sendRow(claim);
    pace.tried(clock.now() - startedAt, delivery.kind === "delivered");
    await settle(claim.row, delivery);
  }

  async function sendRow({ row, serverInspectionId, photo }: ClaimedPhoto): Promise<Verdict> {
    if (!photo) return { kind: "failed", failure: "lost", message: "lost" };
    const { idempotencyKey, tenantId, photoType, captureDate, checklistItemId } = row;
    const { bytes, contentType } = photo;
    const body = {
      inspectionId: serverInspectionId,
      photoType,
      ...(captureDate === null ? {} : { captureDate }),
      ...(checklistItemId === null ? {} : { checklistItemId }),
    };
    const file = { name: "file", fileName: `${row.id}.jpg`, contentType, bytes };
    return deliver(parts, run, row, expected, (accessToken) =>
      parts.api.send(calls.uploadPhoto, { body }, { accessToken, tenantId, idempotencyKey, file }),
    );
  }

  async function settle(row: UploadRow, delivery: Verdict): Promise<void> {
    switch (delivery.kind) {
      case "delivered": {
        const photoId = delivery.own.serverId ?? "";
        await change((tx) => settleUploaded(tx, row, photoId, clock.now()));
        return report.photoUploaded(row, photoId);
      }
      case "failed": {
        const failed = await change((tx) => settlePhotoFailed(tx, row, delivery.failure, delivery.message, clock.now()));
        if (failed) report.failed({ kind: "photo", row: failed });
        return;
      }
      case "later":
        await change((tx) => settlePhotoUncounted(tx, row, delivery.notBefore));
        return report.uncounted(delivery.notBefore);
      case "gone":
      case "offline":
      case "no-session":
        await change((tx) => settlePhotoUncounted(tx, row, row.notBefore));
        return report.uncounted(null);
    }
  }

  return inParallel(photos, pace.width, () => run.stopped() || interrupted(), sendOne);
}
