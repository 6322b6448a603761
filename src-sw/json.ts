export type Fields = Record<string, unknown>;

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A text that says something, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Whether a content type says JSON, problem documents included. */
export function isJson(contentType: string | null): boolean {
  return /\bjson\b/i.test(contentType ?? "");
}
