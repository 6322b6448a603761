import { useRef } from "react";
import type { DraftSignature } from "#shared/engine/drafts.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useAsk } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";
import type { Finding } from "./findings.ts";

export interface CompletionInput {
  findings: readonly Finding[];
  signatures: readonly DraftSignature[];
  inspectionDate: string;
  passed: boolean;
  /** The version that the person has in front of them. */
  version: number;
}

/**
 * Completes in steps, each of which is done once however often the whole is tried: the deficiencies found, the signature, then the seal.
 * Rejects with `ApiError`, or `PictureError` for a signature that could not be drawn.
 */
export function useCompletion(
  inspection: Inspection,
  onCompleting: (isCompleting: boolean) => void,
): (input: CompletionInput) => Promise<Inspection> {
  const { inspectionId, extinguisherId } = inspection;
  const ask = useAsk();
  const report = useWrite("createDeficiency");
  const upload = useWrite("uploadPhoto");
  const withdraw = useWrite("deletePhoto");
  const complete = useWrite("completeInspection");
  const reported = useRef(new Set<string>());
  /** The signature that the server has, as it was made. */
  const signed = useRef<string | null>(null);

  async function reportAll(findings: readonly Finding[]): Promise<void> {
    for (const { item, comments, deficiency, isReported } of findings) {
      const { checklistItemId } = item;
      if (isReported || reported.current.has(checklistItemId)) continue;
      const { code, severity } = deficiency;
      const description = comments?.trim() ? `${deficiency.description}: ${comments.trim()}` : deficiency.description;
      await report.send({ body: { inspectionId, extinguisherId, checklistItemId, code, severity, description } });
      reported.current.add(checklistItemId);
    }
  }

  async function sign(signatures: readonly DraftSignature[]): Promise<void> {
    const content = JSON.stringify(signatures);
    if (signed.current === content) return;
    const earlier = await ask("listInspectionPhotosByType", { params: { id: inspectionId, type: "Signature" } });
    const { signaturePicture } = await import("../../../../inspection/signature/signature-picture.ts");
    const kept = new Set<string>();
    for (const [place, signature] of signatures.entries()) {
      const picture = await signaturePicture(signature);
      const file = new File([picture], `signature-${place + 1}.jpg`, { type: picture.type });
      // The same bytes are kept once.
      const photo = await upload.send({ body: { inspectionId, photoType: "Signature" } }, { file });
      kept.add(photo.photoId);
    }
    for (const { photoId } of earlier) if (!kept.has(photoId)) await withdraw.send({ params: { id: photoId } });
    signed.current = content;
  }

  return async ({ findings, signatures, inspectionDate, passed, version }) => {
    await reportAll(findings);
    await sign(signatures);
    onCompleting(true);
    try {
      return await complete.send({ params: { id: inspectionId }, body: { inspectionDate, passed } }, { ifMatch: version });
    } catch (error) {
      // Its answer may have been lost: then the record that shows up is what was completed here.
      if (!(error instanceof ApiError && error.isSilence)) onCompleting(false);
      throw error;
    }
  };
}
