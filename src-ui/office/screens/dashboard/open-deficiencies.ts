/** What the tile counts and the card lists: asked for once. */
export const OPEN_DEFICIENCIES = { query: { pageSize: 8 } };
