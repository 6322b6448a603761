import { useEffect, useState } from "react";
import { useLatest } from "./use-latest.ts";

/**
 * Takes the files that are dropped anywhere on the page; without the listeners the browser would open one in the page's place. What is dragged
 * otherwise, such as text, is left to the browser. Returns whether files are held over the page.
 */
export function useDroppedFiles(take: (files: readonly File[]) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const latest = useLatest(take);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const receive = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsDragged(event.type === "dragover");
      if (event.type === "drop") latest.current([...event.dataTransfer.files]);
    };
    document.addEventListener("dragover", receive, { signal });
    document.addEventListener("drop", receive, { signal });
    document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setIsDragged(false), { signal });
    return () => listeners.abort();
  }, [latest]);
  return isDragged;
}
