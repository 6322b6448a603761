import { useCallback } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { tabStore } from "../../../device/tab-store.ts";
import { useForget } from "../../forms/use-forget-record.ts";
import { useUnsavedKey } from "../../forms/use-unsaved-key.ts";

/** Returns the key of what was changed of an import's mapping and not validated. */
export function useMappingKey(importId: string): string {
  return useUnsavedKey(`mapping of import ${importId}`);
}

/** Returns the key of the cells of an import's sheet that were typed and not saved. */
export function useTypedCellsKey({ importId, sheet }: Pick<ImportDetail, "importId" | "sheet">): string {
  return useUnsavedKey(`rows of ${sheet} of import ${importId}`);
}

/** Returns a function that forgets all that is unsaved of an import in this tenant. */
export function useForgetImport(importId: string): () => void {
  const forget = useForget();
  const mappingKey = useMappingKey(importId);
  return useCallback(() => {
    forget(importId);
    tabStore.removeItem(mappingKey);
  }, [importId, forget, mappingKey]);
}
