/** The orders of the tree and of what was found, as the server knows them; the first holds until another is chosen. */
export const SORTS = ["locationName", "locationCode", "-overdue"] as const;
export type Sort = (typeof SORTS)[number];
