/** The position of a device in a tenant's feed: the last row that it got. */
export interface Cursor {
  feedId: string;
  change: number;
  id: string;
}

const FORM = /^1\.([0-9a-f-]{36})\.(\d{1,15})\.([0-9a-f-]{36})$/;
/** Sorts before every row of a change. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export function writeCursor({ feedId, change, id }: Cursor): string {
  return `1.${feedId}.${change}.${id}`;
}

/** Reads a cursor; null if it is none. */
export function parseCursor(text: string): Cursor | null {
  const [, feedId, change, id] = FORM.exec(text) ?? [];
  if (feedId === undefined || id === undefined) return null;
  return { feedId, change: Number(change), id };
}
