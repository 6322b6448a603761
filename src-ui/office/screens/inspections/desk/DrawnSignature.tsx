import { Eraser, Undo2 } from "lucide";
import { useState } from "react";
import type { DraftSignature } from "#shared/engine/drafts.ts";
import { Button } from "../../../../components/Button.tsx";
import { SignaturePad } from "../../../../inspection/signature/SignaturePad.tsx";
import { addStroke, beginHistory, canUndo, clearStrokes, undoStroke } from "../../../../inspection/signature/stroke-history.ts";
import { isSignature, packStroke } from "../../../../inspection/signature/strokes.ts";
import type { Size } from "../../../../inspection/signature/use-pad.ts";
import { say } from "./messages.ts";
import styles from "./DrawnSignature.module.css";

export type SignatureDrawing = Omit<Extract<DraftSignature, { kind: "drawn" }>, "kind">;

/** An optional drawn signature beside the typed name. */
export function DrawnSignature({ onDraw }: { onDraw: (drawn: SignatureDrawing | null) => void }) {
  const [history, setHistory] = useState(() => beginHistory([]));
  const [paper, setPaper] = useState<Size | null>(null);
  function change(next: typeof history, size = paper): void {
    setHistory(next);
    setPaper(size);
    // A slip of the pointer does not count as a signature.
    onDraw(size !== null && isSignature(next.strokes) ? { strokes: next.strokes.map((stroke) => [...stroke]), ...size } : null);
  }
  return (
    <>
      <div className={styles.paper}>
        <SignaturePad
          strokes={history.strokes}
          paper={paper}
          onStroke={(points, size) => change(addStroke(history, packStroke(points)), size)}
        />
      </div>
      <div className={styles.tools}>
        <Button icon={Undo2} disabled={!canUndo(history)} onClick={() => change(undoStroke(history))}>
          {say("drawn.undo")}
        </Button>
        <Button icon={Eraser} disabled={history.strokes.length === 0} onClick={() => change(clearStrokes(history))}>
          {say("drawn.clear")}
        </Button>
      </div>
    </>
  );
}
