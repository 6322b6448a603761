export type Fields = Record<string, unknown>;

/** Returns the fields of an object, or no fields if the value is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns the value if it is a string that is not empty, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Whether a content type is JSON, such as that of problem documents. */
export function isJson(contentType: string | null): boolean {
  return /\bjson\b/i.test(contentType ?? "");
}

/** Returns the value with its texts without what the server refuses in any of them: null characters, and halves of a surrogate pair. */
export function acceptable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "string" ? inner.replace(REFUSED, "") : inner))) as T;
}

const REFUSED = /[\0\p{Surrogate}]/gu;
