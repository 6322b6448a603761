/** Words of the shell screens. */
export const shellMessages = {
  "app.name": "Pinseal",
} as const;
