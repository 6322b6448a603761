import { useRef, useState } from "react";
import { hexSha256 } from "../../device/hex-sha256.ts";
import { useDroppedFiles } from "../../use-dropped-files.ts";

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
    file
      .arrayBuffer()
      .then(hexSha256)
      .then(
        (hash) => report(hash === sha256 ? "same" : "other"),
        () => report("unread"),
      );
  }
  return { result, take, isDragged: useDroppedFiles(([file]) => take(file)) };
}
