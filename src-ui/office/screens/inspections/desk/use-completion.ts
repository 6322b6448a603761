import { useRef } from "react";
import type { DraftSignature } from "#shared/engine/drafts.ts";
import type { FoundDeficiency } from "#shared/entities/deficiency.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { useReadOnce } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";

export interface CompletionInput {
  deficiencies: FoundDeficiency[];
  signatures: readonly DraftSignature[];
  inspectionDate: string;
  /** Whether the moment comes from the device's clock; a chosen day is right, however wrong the clock is. */
  isByClock: boolean;
  passed: boolean;
  /** The version that the person sees. */
  version: number;
}

/**
 * Returns a function that completes in two steps, each done once however often it is tried: the signature's picture, then the completion with its
 * deficiencies, none of which is reported if it fails. Rejects with `ApiError`, or `PictureError` for a signature that could not be drawn.
 */
export function useCompletion(
  inspection: Inspection,
  onCompleting: (isCompleting: boolean) => void,
): (input: CompletionInput) => Promise<Inspection> {
  const { inspectionId } = inspection;
  const readOnce = useReadOnce();
  const upload = useWrite("POST /photos");
  const withdraw = useWrite("DELETE /photos/{id}");
  const complete = useWrite("PUT /v2/inspections/{id}/complete");
  /** The signature that the server already has. */
  const signed = useRef<string | null>(null);
  /** The picture of each signature, made once: what is sent again must be the same file to keep its key. */
  const pictures = useRef(new Map<string, File>());

  async function pictureOf(signature: DraftSignature, name: string): Promise<File> {
    const key = `${name} ${JSON.stringify(signature)}`;
    const made = pictures.current.get(key);
    if (made !== undefined) return made;
    const { signaturePicture } = await import("../../../../inspection/signature/signature-picture.ts");
    const picture = await signaturePicture(signature);
    const file = new File([picture], name, { type: picture.type });
    pictures.current.set(key, file);
    return file;
  }

  async function sign(signatures: readonly DraftSignature[]): Promise<void> {
    const content = JSON.stringify(signatures);
    if (signed.current === content) return;
    const earlier = await readOnce("GET /photos/inspection/{id}/type/{type}", { params: { id: inspectionId, type: "Signature" } });
    const current = new Set<string>();
    for (const [index, signature] of signatures.entries()) {
      const file = await pictureOf(signature, `signature-${index + 1}.jpg`);
      // The server keeps the same bytes once.
      const photo = await upload.send({ body: { inspectionId, photoType: "Signature" } }, { file });
      current.add(photo.photoId);
    }
    for (const { photoId } of earlier) if (!current.has(photoId)) await withdraw.send({ params: { id: photoId } });
    signed.current = content;
  }

  return async ({ deficiencies, signatures, inspectionDate, isByClock, passed, version }) => {
    await sign(signatures);
    const body = { inspectionDate, passed, deficiencies, ...signatureFieldsOf(signatures) };
    onCompleting(true);
    try {
      // From the device's own time the server recognizes a wrong clock.
      const clock = isByClock && { perAttempt: () => ({ deviceTime: new Date().toISOString() }) };
      return await complete.send({ params: { id: inspectionId }, body }, { ifMatch: version, ...clock });
    } catch (error) {
      // Its response may have been lost: then the record that shows up is what was completed here.
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) onCompleting(false);
      throw error;
    }
  };
}

/** Returns the typed name, and whether it was drawn as well. */
function signatureFieldsOf(signatures: readonly DraftSignature[]) {
  const typed = signatures.find((signature) => signature.kind === "typed");
  const isDrawn = signatures.some(({ kind }) => kind === "drawn");
  return { inspectorSignature: typed?.name ?? null, signatureMethod: isDrawn ? ("Drawn" as const) : ("Typed" as const) };
}
