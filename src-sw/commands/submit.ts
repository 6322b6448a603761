import { foundDeficiencies, hasPassed, missingFrom } from "#shared/checklist-responses.ts";
import { PHOTO_MAX_BYTES } from "#shared/constants.ts";
import type { DraftResponse, DraftSignature, SubmittedSummary } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { InspectionCreate } from "#shared/entities/inspection.ts";
import type { Deps, Input } from "../deps.ts";
import { changeSince } from "../network/clock-skew.ts";
import type { PlanRow } from "../stores/device-schema.ts";
import { readValue } from "../stores/device-values.ts";
import { readResponses, readPhotos } from "../stores/draft-reads.ts";
import { inspectionDateOf } from "../stores/inspections.ts";
import { operationRow, uploadRow } from "../stores/outbox/rows.ts";
import { withOwnInspection } from "../stores/own-inspection.ts";
import { storePlanStarted } from "../stores/plans.ts";
import { summarize } from "../stores/submitted.ts";
import type { ClockReading, InspectionRow, OperationRow, PhotoRow } from "../stores/work-schema.ts";
import { INSPECTION_AND_OUTBOX_STORES, putAll } from "../stores/work-transaction.ts";
import type { InspectionTransaction } from "../stores/work-transaction.ts";
import { acceptable } from "../values/json.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail } from "../values/result.ts";
import { isOutdated } from "./drafts.ts";
import { findPlan } from "./find-plan.ts";
import { notifyPages } from "./notify-pages.ts";
import { photoRow } from "./photos.ts";
import { queueAndSend } from "./queuing.ts";
import type { QueuedWork } from "./queuing.ts";

/** What a submit needs besides the draft. */
interface SubmitContext extends Pick<OperationRow, "order"> {
  input: Input<"submitDraft">;
  /** Of the picture of the signature. */
  sha256: string;
  clockReading: ClockReading | null;
  now: number;
}

/**
 * Submits a draft as `Engine.submitDraft` promises. A repeat resolves with the same summary. Codes: notSignedIn, notFound, ofAnotherUser (another user
 * submitted it), draftChanged, draftIncomplete, photoTooLarge, quotaExceeded, storageFailed.
 */
export async function submitDraft(deps: Deps, input: Input<"submitDraft">): Promise<Result<SubmittedSummary>> {
  const { bytes } = input.signaturePhoto;
  if (bytes.byteLength > PHOTO_MAX_BYTES) return fail("photoTooLarge");
  const sha256 = await deps.ports.random.sha256(bytes);
  const clockReading = await readValue(deps.databases, "clockReading");
  const plan = await findPlanSince(deps, input.draftId);
  if (plan) await storePlanStarted(deps.databases, plan.inspectionId, input.draftId);
  const result = await queueAndSend(deps, (order, authorId) =>
    withOwnInspection(
      deps,
      { inspectionId: input.draftId, stores: INSPECTION_AND_OUTBOX_STORES, mode: "readwrite", userId: authorId },
      (tx, row) =>
        submitIn(
          tx,
          { ...row, assignedInspectionId: row.assignedInspectionId ?? plan?.inspectionId ?? null },
          { input, sha256, clockReading, order, now: deps.ports.clock.now() },
        ),
    ),
  );
  if (result.ok) notifyPages(deps, "drafts");
  return result;
}

/** Finds the plan that was made for a draft's extinguisher since it was begun, which its submit completes. */
async function findPlanSince(deps: Deps, draftId: string): Promise<PlanRow | null> {
  const row = await deps.databases.work(["inspections"], "readonly", (tx) => tx.store.get(draftId));
  if (row?.status !== "draft" || row.assignedInspectionId) return null;
  const { extinguisherId } = row.extinguisher;
  return findPlan(deps, row, { extinguisherId, inspectionType: row.inspection.inspectionType });
}

async function submitIn(
  tx: InspectionTransaction,
  row: InspectionRow,
  context: SubmitContext,
): Promise<Result<QueuedWork<SubmittedSummary>>> {
  const { input, sha256, clockReading, order, now } = context;
  if (row.status !== "draft") return succeed({ value: await summarize(tx, row), operations: [], uploads: [] });
  if (isOutdated(row, input.version)) return fail("draftChanged");
  const signed = input.signature ?? row.signature;
  const responses = await readResponses(tx, row);
  const found = await readPhotos(tx, row.inspectionId, responses);
  const photos = found.map((photo) => photoByClockOfSubmit(photo, row, context));
  const byQuestion = new Map(responses.map((response) => [response.checklistItemId, response]));
  if (missingFrom(row.template.items, byQuestion, photos).length > 0 || signed === null) return fail("draftIncomplete");

  const submittedAt = new Date(now).toISOString();
  const submitted = toSubmitted(row, { signed, responses }, context);
  const picture = { ...input.signaturePhoto, photoType: "Signature", checklistItemId: null, captureDate: submittedAt } as const;
  const signature = photoRow(row, row.inspectionId, picture, sha256, now);
  const uploads = [...photos, signature].map((photo) => uploadRow(photo, now));
  const data = acceptable({ ...inspectionPayload(submitted, responses), ...signaturePayload(signed), signedDate: submittedAt });
  const { inspectionId, assignedInspectionId: completes = null } = row;
  const operation = operationRow(
    row,
    {
      id: input.operationId,
      type: "inspection",
      action: "create",
      data,
      completes,
      inspectionId,
      order,
      ...(clockReading && { clockReading }),
    },
    now,
  );
  submitted.queued = { operations: [operation.id], uploads: uploads.map(({ id }) => id) };
  // A submit after a correction goes by these dates. Only changed photos, since they are written with their bytes.
  const redated = photos.filter((photo) => !found.includes(photo));
  await putAll(tx, { inspections: [submitted], photos: [...redated, signature], sync_queue: [operation], upload_queue: uploads });
  const rows = { operations: [operation], uploads };
  return succeed({ value: await summarize(tx, submitted, rows), ...rows });
}

/** Returns the row of a draft as it is submitted. */
function toSubmitted(
  row: InspectionRow,
  { signed, responses }: { signed: DraftSignature; responses: readonly DraftResponse[] },
  { clockReading, now }: SubmitContext,
): InspectionRow {
  const inspectionDate = inspectionDateOf(row, (moment) => byClockOfSubmit(moment, row, { clockReading, now }));
  return {
    ...row,
    status: "queued",
    submittedAt: new Date(now).toISOString(),
    timestamp: now,
    inspection: { ...row.inspection, inspectionDate, passed: hasPassed(responses) },
    signature: signed,
    clockReading,
  };
}

/**
 * Returns a time of the draft by the clock of its submit, in case that was set in the meantime: the server corrects all times alike. Nothing is later
 * than the submit.
 */
function byClockOfSubmit(
  moment: number,
  { clockReading: reading }: InspectionRow,
  { clockReading, now }: Pick<SubmitContext, "clockReading" | "now">,
): number {
  const changeMs = reading ? changeSince(moment, reading, { aheadMs: clockReading?.aheadMs ?? 0, now }) : 0;
  return Math.min(moment + changeMs, now);
}

/** Returns the photo itself, or a copy with another date if the clock was set in the meantime. */
function photoByClockOfSubmit(photo: PhotoRow, row: InspectionRow, context: SubmitContext): PhotoRow {
  const before = Date.parse(photo.captureDate);
  const moment = byClockOfSubmit(before, row, context);
  return moment === before || Number.isNaN(moment) ? photo : { ...photo, captureDate: new Date(moment).toISOString() };
}

/**
 * Returns the create payload of specification section 3, with the location of the scan and the deficiencies found. `deviceTime` is added at
 * each attempt.
 */
function inspectionPayload(row: InspectionRow, responses: DraftResponse[]): InspectionCreate {
  const { gps } = row.location;
  return {
    extinguisherId: row.extinguisher.extinguisherId,
    ...pick(row.inspection, "inspectionType", "inspectionDate", "passed", "notes"),
    inspectorUserId: row.userId,
    gpsLatitude: gps?.latitude ?? null,
    gpsLongitude: gps?.longitude ?? null,
    gpsAccuracy: gps?.accuracy ?? null,
    locationId: row.location.locationId,
    checklistResponses: responses.map(({ checklistItemId, response, comments }) => ({
      checklistItemId,
      response,
      comments: comments?.trim() || null,
      photoUrl: null,
    })),
    deficiencies: foundDeficiencies(responses),
  };
}

/** Returns the signature fields of the payload. A typed signature names its signer; a drawn one is by the signed-in user. */
function signaturePayload(signature: DraftSignature): Pick<InspectionCreate, "inspectorSignature" | "signatureMethod"> {
  return signature.kind === "typed" ? { inspectorSignature: signature.name, signatureMethod: "Typed" } : { signatureMethod: "Drawn" };
}
