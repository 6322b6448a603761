/** The ids of controls that errors link to. */
export function columnFieldId(index: number): string {
  return `import-column-${index}`;
}

export function fixedFieldId(key: number, part: "field" | "value"): string {
  return `import-fixed-${key}-${part}`;
}

/** The id of the button that adds a fixed value. */
export const ADD_FIXED_ID = "import-fixed-add";
