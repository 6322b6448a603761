/** Texts of a signature that is typed, on the phone and at the desk. */
export const typedNameMessages = {
  "typedName.label": "Full name",
  "typedName.hint": "Your typed name counts as your signature.",
} as const;
