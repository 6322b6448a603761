import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import type { SignatureMethod } from "#shared/entities/inspection.ts";
import type { Actor } from "../http/request.ts";
import type { InspectionRow } from "./rows.ts";

/** What was said about the signature. Times are ISO 8601. */
export interface SaidSignature {
  inspectorSignature?: string | null | undefined;
  signatureMethod?: SignatureMethod | null | undefined;
  signedDate?: string | null | undefined;
}

/**
 * Who signed, how and when, as it is sealed: as it was said, by the caller's own name and now for what is left open; a moment by a device's
 * clock that was clearly wrong is corrected as the inspection's was. Where nothing was said, as far as a `Signature` photo received before
 * tells it, which none does of an inspection that `isNew`; else nobody signed.
 */
export async function signatureOf(actor: Actor, row: InspectionRow, said: SaidSignature, isNew: boolean) {
  const { firstName, lastName } = actor.session.user;
  const { signatureMethod = null } = said;
  if (said.inspectorSignature || signatureMethod !== null) {
    return {
      inspector_signature: said.inspectorSignature || `${firstName} ${lastName}`.trim(),
      signature_method: signatureMethod,
      signed_date: momentOf(actor, row, said.signedDate ?? null) ?? actor.now.toISOString(),
    };
  }
  const photo = isNew ? undefined : await signaturePhoto(actor, row);
  if (photo === undefined) return { inspector_signature: null, signature_method: null, signed_date: null };
  return {
    inspector_signature: `${photo.first_name} ${photo.last_name}`.trim(),
    signature_method: null,
    signed_date: momentOf(actor, row, photo.capture_date) ?? photo.received_at,
  };
}

function signaturePhoto({ tx }: Actor, { inspection_id }: InspectionRow) {
  return tx
    .selectFrom("photos as p")
    .innerJoin("members as m", (join) => join.onRef("m.tenant_id", "=", "p.tenant_id").onRef("m.user_id", "=", "p.created_by"))
    .select(["m.first_name", "m.last_name", "p.capture_date", "p.received_at"])
    .where("p.inspection_id", "=", inspection_id)
    .where("p.photo_type", "=", "Signature")
    .where("p.withdrawn_at", "is", null)
    .orderBy("p.received_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Corrected as the inspection was, and not later than now. */
function momentOf({ now }: Actor, { inspection_date, device_inspection_date }: InspectionRow, moment: string | null): string | null {
  if (moment === null) return null;
  const aheadMs = device_inspection_date === null ? 0 : Date.parse(device_inspection_date) - Date.parse(inspection_date);
  const isToCome = Date.parse(moment) - aheadMs - now.getTime() > CLOCK_SKEW_LIMIT_MS;
  if (isToCome) return now.toISOString();
  return aheadMs === 0 ? moment : new Date(Date.parse(moment) - aheadMs).toISOString();
}
