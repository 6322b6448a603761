/** The ids of controls that errors link to. */
export function columnFieldId(place: number): string {
  return `import-column-${place}`;
}

export function fixedFieldId(key: number, part: "field" | "value"): string {
  return `import-fixed-${key}-${part}`;
}
