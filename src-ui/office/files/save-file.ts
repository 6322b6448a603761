import { MINUTE_MS } from "#shared/durations.ts";

/** Saves a file on this device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = temporaryUrlOf(file);
  link.download = name;
  link.click();
}

/** Returns a URL that is revoked once a download has started or a tab has read the file; one revoked too early gives an empty file. */
export function temporaryUrlOf(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
  return url;
}
