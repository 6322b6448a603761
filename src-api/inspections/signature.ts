import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import type { SignatureMethod } from "#shared/entities/inspection.ts";
import { fullName } from "#shared/full-name.ts";
import type { Actor } from "../http/request.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { parseMoment } from "./place-and-time.ts";

type Signature = Pick<InspectionRow, "inspector_signature" | "signature_method" | "signed_date">;
type DatedRow = Pick<InspectionRow, "inspection_date" | "device_inspection_date">;

/** The signature as it was sent. Times are ISO 8601. */
export interface SentSignature {
  inspectorSignature?: string | null | undefined;
  signatureMethod?: SignatureMethod | null | undefined;
  signedDate?: string | null | undefined;
}

/**
 * Resolves with who signed, how and when, as it is sealed. A signature that was sent is completed with the caller's name and the current time; a
 * time from a clearly wrong clock is corrected like that of the inspection. Without one, a `Signature` photo that was received before counts;
 * otherwise nobody signed.
 */
export async function readSignature(
  actor: Actor,
  row: DatedRow & Pick<InspectionRow, "inspection_id">,
  sent: SentSignature,
): Promise<Signature> {
  const signature = sentSignature(actor, row, sent);
  if (signature.inspector_signature !== null) return signature;
  const photo = await signaturePhoto(actor, row);
  if (photo === undefined) return signature;
  return {
    inspector_signature: fullName({ firstName: photo.first_name, lastName: photo.last_name }),
    signature_method: null,
    signed_date: correctedMoment(actor, row, photo.capture_date) ?? photo.received_at,
  };
}

/** As `readSignature`, for a new inspection, which cannot have a photo yet. */
export function sentSignature(actor: Pick<Actor, "session" | "now">, row: DatedRow, sent: SentSignature): Signature {
  const { signatureMethod = null } = sent;
  if (!sent.inspectorSignature && signatureMethod === null) return { inspector_signature: null, signature_method: null, signed_date: null };
  return {
    inspector_signature: sent.inspectorSignature || fullName(actor.session.user),
    signature_method: signatureMethod,
    signed_date: correctedMoment(actor, row, sent.signedDate ?? null) ?? actor.now.toISOString(),
  };
}

function signaturePhoto({ tx }: Actor, { inspection_id }: Pick<InspectionRow, "inspection_id">) {
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

/** Returns a time corrected like that of the inspection, and now at the latest. Throws `validation` for a time that does not exist. */
function correctedMoment(
  { now }: Pick<Actor, "now">,
  { inspection_date, device_inspection_date }: DatedRow,
  sent: string | null,
): string | null {
  if (sent === null) return null;
  const signed = parseMoment("signedDate", sent);
  const aheadMs = device_inspection_date === null ? 0 : Date.parse(device_inspection_date) - Date.parse(inspection_date);
  const isFuture = Date.parse(signed) - aheadMs - now.getTime() > CLOCK_SKEW_LIMIT_MS;
  if (isFuture) return now.toISOString();
  return aheadMs === 0 ? signed : new Date(Date.parse(signed) - aheadMs).toISOString();
}
