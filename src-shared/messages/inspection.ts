/** Words of the inspection screens. */
export const inspectionMessages = {} as const;
