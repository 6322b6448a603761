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

/** The fields that an action is about. */
export const SUBJECT: Readonly<Record<BatchRequest["action"], readonly StateField[]>> = {
  Move: ["locationId"],
  Retire: ["isActive"],
  Restore: ["isActive"],
  OutOfService: ["isOutOfService", "outOfServiceReason"],
  ReturnToService: ["isOutOfService", "outOfServiceReason"],
};
const STATE: readonly StateField[] = ["locationId", "isActive", "isOutOfService", "outOfServiceReason"];

/** Whether two states of an extinguisher are the same, in these fields or in all that an action can change. */
export function isSameState(one: Extinguisher, other: Extinguisher | undefined, fields = STATE): boolean {
  return fields.every((field) => one[field] === other?.[field]);
}
