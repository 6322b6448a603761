/** Where a device stands in a tenant's feed: the last row it was given. */
export interface Cursor {
  feedId: string;
  change: number;
  id: string;
}

const FORM = /^1\.([0-9a-f-]{36})\.(\d{1,15})\.([0-9a-f-]{36})$/;
/** Before every row of its change. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export function writeCursor({ feedId, change, id }: Cursor): string {
  return `1.${feedId}.${change}.${id}`;
}

/** Null for what this feed never gave: another tenant's cursor, another database's, or one from a future that a restored backup forgot. */
export function readCursor(text: string, feed: { feedId: string; lastChange: number }): Cursor | null {
  const [, feedId, change, id] = FORM.exec(text) ?? [];
  if (feedId !== feed.feedId || id === undefined || Number(change) > feed.lastChange) return null;
  return { feedId, change: Number(change), id };
}
