/** Hands a file over to be saved on this device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; an address that is taken back too early gives an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
