import type { PackedStroke } from "./strokes.ts";

/** The strokes on the paper, and those that `Clear` removed, kept until the next stroke. */
export interface StrokeHistory {
  strokes: readonly PackedStroke[];
  cleared: readonly PackedStroke[] | null;
}

export function beginHistory(strokes: readonly PackedStroke[]): StrokeHistory {
  return { strokes, cleared: null };
}

export function addStroke(history: StrokeHistory, stroke: PackedStroke): StrokeHistory {
  return { strokes: [...history.strokes, stroke], cleared: null };
}

export function clearStrokes(history: StrokeHistory): StrokeHistory {
  return history.strokes.length === 0 ? history : { strokes: [], cleared: history.strokes };
}

export function canUndo(history: StrokeHistory): boolean {
  return history.cleared !== null || history.strokes.length > 0;
}

/** Undoes the last step: a clear, or the last stroke. */
export function undoStroke(history: StrokeHistory): StrokeHistory {
  if (history.cleared !== null) return beginHistory(history.cleared);
  return beginHistory(history.strokes.slice(0, -1));
}
