import { dueStateOf } from "#shared/due-dates.ts";

/** Returns the state of an extinguisher on a day. Nothing is due while it is out of service. */
export function registerState(extinguisher: { isOutOfService: boolean; nextDueDate: string | null }, day: string) {
  return extinguisher.isOutOfService ? "outOfService" : dueStateOf(extinguisher.nextDueDate, day);
}

/** Returns the state of a retired extinguisher. */
export function retiredState(extinguisher: { is_condemned: boolean }) {
  return extinguisher.is_condemned ? "condemned" : "retired";
}
