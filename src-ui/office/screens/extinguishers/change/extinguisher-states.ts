import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { BatchRequest } from "./batch-undo.ts";

/** Extinguishers by their ids. */
export type ById = ReadonlyMap<string, Extinguisher>;

export function byId(extinguishers: readonly Extinguisher[]): ById {
  return new Map(extinguishers.map((extinguisher) => [extinguisher.extinguisherId, extinguisher]));
}

/** Returns the version of each, by its id. */
export function versionsOf(extinguishers: readonly Extinguisher[]): Record<string, number> {
  return Object.fromEntries(extinguishers.map(({ extinguisherId, version }) => [extinguisherId, version]));
}

type StateField = "locationId" | "isActive" | "isOutOfService" | "outOfServiceReason";

/** The fields that an action is about. All are about whether it is retired: nothing more happens to one that is. */
export const SUBJECT: Readonly<Record<BatchRequest["action"], readonly StateField[]>> = {
  Move: ["locationId", "isActive"],
  Retire: ["isActive"],
  Restore: ["isActive"],
  OutOfService: ["isActive", "isOutOfService", "outOfServiceReason"],
  ReturnToService: ["isActive", "isOutOfService", "outOfServiceReason"],
};
const STATE: readonly StateField[] = ["locationId", "isActive", "isOutOfService", "outOfServiceReason"];

/** Whether two states of an extinguisher are the same, in these fields or in all that an action can change. */
export function isSameState(one: Extinguisher, other: Extinguisher | undefined, fields = STATE): boolean {
  return fields.every((field) => one[field] === other?.[field]);
}
