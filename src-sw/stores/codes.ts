import { codeKey } from "#shared/code-key.ts";
import type { Databases } from "./database.ts";
import type { CodeRow } from "./device-schema.ts";

/** Finds what a code stands for in a tenant; null if it is not on this device. */
export function findCode({ device }: Databases, tenantId: string, code: string): Promise<CodeRow | null> {
  return device(["codes"], "readonly", async ({ store }) => {
    for (const form of [storedForm(code), ...earlierForms(code.trim())]) {
      const row = await store.get([tenantId, form]);
      if (row) return row;
    }
    return null;
  });
}

/** Returns a row for each code of a location or extinguisher. */
export function codeRows(codes: (string | null)[], row: Omit<CodeRow, "code">): CodeRow[] {
  const distinct = new Set(codes.filter((code) => code !== null).map(storedForm));
  return [...distinct].map((code) => ({ ...row, code }));
}

function storedForm(code: string): string {
  return codeKey(code.trim());
}

/** Returns the forms in which earlier builds stored a code: in upper case, letter by letter or as a whole. */
function earlierForms(code: string): string[] {
  const letters = Array.from(codeKey(code), (lower) => {
    const upper = lower.toUpperCase();
    // A letter whose upper case is that of another one, such as ß or ı, stayed as it was.
    return upper.toLowerCase() === lower ? upper : lower;
  });
  return [letters.join(""), code.toUpperCase()];
}
