import { useCallback } from "react";
import { useOfficeSession } from "../data/office-session.ts";

/**
 * Returns the key of this person's unsaved work in this tenant, so that it is as it was left after a visit to another screen. The name of work on a
 * record ends with the record's id.
 */
export function useUnsavedKey(name: string): string {
  return keyOf(useOwner(), name);
}

/** Returns a function that tells whether a key is that of this person's work on a record in this tenant. For another tenant it may still be there. */
export function useIsOwnWorkOn(): (recordId: string, key: string) => boolean {
  const owner = useOwner();
  return useCallback((recordId, key) => key.startsWith(keyOf(owner, "")) && key.endsWith(recordId), [owner]);
}

function useOwner(): string {
  const { user, tenantId } = useOfficeSession();
  return `${user.userId} ${tenantId}`;
}

function keyOf(owner: string, name: string): string {
  return `${owner} ${name}`;
}
