import { Eraser, Undo2 } from "lucide-react";
import { useState } from "react";
import { say } from "#shared/messages/office/inspection-desk.ts";
import { Button } from "../../../../components/Button.tsx";
import { SignaturePad } from "../../../../inspection/signature/SignaturePad.tsx";
import { addStroke, beginHistory, canUndo, clearStrokes, undoStroke } from "../../../../inspection/signature/stroke-history.ts";
import { isSignature, packStroke, type PackedStroke } from "../../../../inspection/signature/strokes.ts";
import styles from "./DrawnSignature.module.css";

export interface Drawn {
  strokes: PackedStroke[];
  width: number;
  height: number;
}

export const NOTHING_DRAWN: Drawn = { strokes: [], width: 0, height: 0 };

/** Whether enough was drawn to be a signature; a slip of the pointer is none. */
export function isDrawn({ strokes }: Drawn): boolean {
  return isSignature(strokes);
}

/** A signature by hand beside the typed name, for those who want it. */
export function DrawnSignature({ drawn, onDraw }: { drawn: Drawn; onDraw: (drawn: Drawn) => void }) {
  const [history, setHistory] = useState(() => beginHistory(drawn.strokes));
  const paper = drawn.width > 0 ? { width: drawn.width, height: drawn.height } : null;
  function change(next: typeof history, size = paper): void {
    setHistory(next);
    onDraw(size === null ? NOTHING_DRAWN : { strokes: next.strokes.map((stroke) => [...stroke]), ...size });
  }
  return (
    <details className={styles.drawn}>
      <summary className={styles.summary}>{say("drawn")}</summary>
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
    </details>
  );
}
