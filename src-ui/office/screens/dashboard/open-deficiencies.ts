/** The query shared by the tile that counts deficiencies and the card that lists them. */
export const OPEN_DEFICIENCIES = { query: { pageSize: 8 } };
