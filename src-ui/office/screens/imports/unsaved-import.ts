import { tabStore } from "../../../device/tab-store.ts";
import { unsavedWork } from "../../../unsaved-work.ts";
import { useUnsavedKey } from "../../forms/use-unsaved-key.ts";

/** Returns the key of what was changed of an import's mapping and not validated. */
export const mappingKeyOf = (importId: string): string => `import-mapping ${importId}`;

/** Returns the key of the cells of an import that were typed and not saved. */
export function useTypedCellsKey(importId: string): string {
  return useUnsavedKey(`rows of import ${importId}`);
}

/** Forgets all that is unsaved of an import. */
export function forgetImport(importId: string): void {
  unsavedWork.forgetRecord(importId);
  tabStore.removeItem(mappingKeyOf(importId));
}
