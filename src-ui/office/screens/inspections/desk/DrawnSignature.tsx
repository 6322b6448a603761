import { Eraser, Undo2 } from "lucide";
import { useEffect } from "react";
import type { DraftSignature } from "#shared/engine/drafts.ts";
import { Button } from "../../../../components/Button.tsx";
import { SignaturePad } from "../../../../inspection/signature/SignaturePad.tsx";
import { addStroke, beginHistory, canUndo, clearStrokes, undoStroke } from "../../../../inspection/signature/stroke-history.ts";
import type { StrokeHistory } from "../../../../inspection/signature/stroke-history.ts";
import { isSignature, packStroke } from "../../../../inspection/signature/strokes.ts";
import type { Size } from "../../../../inspection/signature/use-pad.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { say } from "./messages.ts";
import styles from "./DrawnSignature.module.css";

export type SignatureDrawing = Omit<Extract<DraftSignature, { kind: "drawn" }>, "kind">;

interface Drawing {
  history: StrokeHistory;
  paper: Size | null;
}

interface DrawnSignatureProps {
  /** The key under which the drawing is kept while the person is on another screen. */
  storeKey: string;
  onDraw: (drawn: SignatureDrawing | null) => void;
}

/** An optional drawn signature beside the typed name. */
export function DrawnSignature({ storeKey, onDraw }: DrawnSignatureProps) {
  const { work, put } = useUnsavedWork<Drawing>(storeKey, () => ({ history: beginHistory([]), paper: null }), { isUnsaved: hasStrokes });
  const { history, paper } = work;
  const change = (next: StrokeHistory, size = paper): void => put({ history: next, paper: size });
  useEffect(() => onDraw(toSignatureDrawing(work)), [work, onDraw]);
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

function hasStrokes({ history }: Drawing): boolean {
  return history.strokes.length > 0;
}

/** Returns the drawn signature; a slip of the pointer does not count as one. */
function toSignatureDrawing({ history: { strokes }, paper }: Drawing): SignatureDrawing | null {
  return paper !== null && isSignature(strokes) ? { strokes: strokes.map((stroke) => [...stroke]), ...paper } : null;
}
