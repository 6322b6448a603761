/** Returns the path of a screen about this import. */
export function withImport(path: string, importId: string): string {
  return `${path}?import=${importId}`;
}
