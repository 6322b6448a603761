import { MINUTE_MS } from "#shared/durations.ts";

/** Saves a file on this device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; a URL that is revoked too early gives an empty file.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
