import { useLayoutEffect, useRef } from "react";

/** The least width of a column, in rem; what room is left is shared by those that grow. */
export interface Track {
  width: number;
  grows?: boolean;
}

/** The widths of the columns, the same in every row of the frame. */
export function useTracks(frame: HTMLDivElement | null, tracks: readonly Track[]): void {
  useLayoutEffect(() => {
    const written = tracks.map(({ width, grows }) => (grows ? `minmax(${width}rem, ${width}fr)` : `${width}rem`));
    frame?.style.setProperty("--tracks", written.join(" "));
    frame?.style.setProperty("--least", `${tracks.reduce((sum, { width }) => sum + width, 0)}rem`);
  }, [frame, tracks]);
}

/** Another question's answer is read from its top. */
export function useTopAtAnother(question: string, toTop: () => void): void {
  const shown = useRef(question);
  useLayoutEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    toTop();
  });
}
