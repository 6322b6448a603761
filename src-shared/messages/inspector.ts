/** Words of the inspector screens. */
export const inspectorMessages = {} as const;
