/** Values that the server writes into the register or shows among the changes of a row. */
export const validationMessages = {
  "outOfService.reason": "Out of service when it was imported",
} as const;
