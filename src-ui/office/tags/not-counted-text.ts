import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { say } from "./messages.ts";

export type ServiceState = Pick<Extinguisher, "isActive" | "isOutOfService">;

/** Returns why nothing falls due for this extinguisher; null if work does. */
export function notCountedText({ isActive, isOutOfService }: ServiceState): string | null {
  if (!isActive) return say("due.retired");
  return isOutOfService ? say("due.outOfService") : null;
}
