import { useOfficeSession } from "../data/office-session.ts";

/** Returns the key of this person's unsaved work in this tenant, so that it is as it was left after a visit to another screen. */
export function useUnsavedKey(name: string): string {
  const { user, tenantId } = useOfficeSession();
  return `${user.userId} ${tenantId} ${name}`;
}
