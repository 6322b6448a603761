import { useEffect, useRef, useState } from "react";
import { useLatest } from "../../use-latest.ts";

/** How a file compares with the issued one. */
export type FileCheckResult = { name: string; state: "reading" | "same" | "other" | "unread" };

/** Reads a file on this device and compares its SHA-256 (hex). Files can also be dropped anywhere on the page. */
export function useFileCheck(sha256: string) {
  const [result, setResult] = useState<FileCheckResult | null>(null);
  const latest = useRef<File | null>(null);

  function take(file: File | undefined): void {
    if (!file) return;
    latest.current = file;
    const report = (state: FileCheckResult["state"]): void => {
      if (latest.current === file) setResult({ name: file.name, state });
    };
    report("reading");
    hashOf(file).then(
      (hash) => report(hash === sha256 ? "same" : "other"),
      () => report("unread"),
    );
  }
  return { result, take, isDragged: useDroppedFile(take) };
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns whether a file is held over the page. Without the listeners a dropped PDF would open in the page's place. */
function useDroppedFile(take: (file: File | undefined) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const latest = useLatest(take);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const hold = (event: DragEvent): void => {
      event.preventDefault();
      setIsDragged(true);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setIsDragged(false);
      latest.current(event.dataTransfer?.files[0]);
    };
    document.addEventListener("dragover", hold, { signal });
    document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setIsDragged(false), { signal });
    document.addEventListener("drop", drop, { signal });
    return () => listeners.abort();
  }, [latest]);
  return isDragged;
}
