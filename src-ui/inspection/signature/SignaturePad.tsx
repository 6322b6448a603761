import { useMemo } from "react";
import { say } from "../messages.ts";
import { strokePath } from "./stroke-path.ts";
import { unpackStroke } from "./strokes.ts";
import type { PackedStroke, StrokePoint } from "./strokes.ts";
import { usePad } from "./use-pad.ts";
import type { Size } from "./use-pad.ts";
import styles from "./SignaturePad.module.css";

interface SignaturePadProps {
  strokes: readonly PackedStroke[];
  paper: Size | null;
  onStroke: (points: readonly StrokePoint[], paper: Size) => void;
}

/** The area for a drawn signature. Its alternative is the typed name. */
export function SignaturePad({ strokes, paper, onStroke }: SignaturePadProps) {
  const { current, handlers } = usePad(paper, onStroke);
  const done = useMemo(() => strokes.map((stroke) => strokePath(unpackStroke(stroke))), [strokes]);
  const isEmpty = strokes.length === 0 && current.length === 0;
  return (
    <div className={styles.paper}>
      {isEmpty && (
        <p className={styles.hint} aria-hidden="true">
          {say("signature.hint")}
        </p>
      )}
      <svg
        className={styles.drawing}
        role="img"
        aria-label={say("photoType.Signature")}
        viewBox={paper === null ? undefined : `0 0 ${paper.width} ${paper.height}`}
        preserveAspectRatio="none"
        {...handlers}
      >
        {done.map((path, index) => (
          <path key={index} d={path} />
        ))}
        {current.length > 0 && <path d={strokePath(current, { isLifted: false })} />}
      </svg>
    </div>
  );
}
