import type { DraftSignature } from "#shared/engine/drafts.ts";
import { exportJpeg } from "../picture.ts";
import { strokePath } from "./stroke-path.ts";
import { unpackStroke } from "./strokes.ts";

const WIDTH = 1_000;
const MARGIN = 40;
const TYPED_HEIGHT = 300;

/** Resolves with the signature as a JPEG, black on white in any theme. Rejects with `canvasFailed`. */
export function signaturePicture(signature: DraftSignature): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = signature.kind === "drawn" ? Math.round((WIDTH * signature.height) / signature.width) : TYPED_HEIGHT;
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "black";
    if (signature.kind === "drawn") {
      const scale = WIDTH / signature.width;
      context.scale(scale, scale);
      for (const stroke of signature.strokes) context.fill(new Path2D(strokePath(unpackStroke(stroke))));
    } else {
      writeName(context, signature.name);
    }
  }
  return exportJpeg(canvas);
}

function writeName(context: CanvasRenderingContext2D, name: string): void {
  context.font = "italic 96px Georgia, 'Times New Roman', serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(name, WIDTH / 2, TYPED_HEIGHT / 2, WIDTH - 2 * MARGIN);
}
