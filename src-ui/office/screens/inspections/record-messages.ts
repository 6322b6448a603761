/** What the record of an inspection and its working screens both say. */
export const inspectionRecordMessages = {
  "record.missing": "This inspection does not exist, or it was canceled",
} as const;
