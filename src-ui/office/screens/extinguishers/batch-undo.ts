import type { CallBody } from "#shared/api/call.ts";
import type { extinguisherCalls } from "#shared/api/extinguishers.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { say } from "../../data/state-messages.ts";

export type Batch = CallBody<typeof extinguisherCalls.changeExtinguishers>;
type ExtinguisherState = Pick<Extinguisher, "extinguisherId" | "locationId" | "isActive" | "isOutOfService" | "outOfServiceReason">;

/** Returns the batches that restore the extinguishers after a batch; those that it did not change are left out. */
export function undoBatches(batch: Batch, before: readonly ExtinguisherState[]): Batch[] {
  switch (batch.action) {
    case "Move": {
      const moved = before.filter(({ locationId }) => locationId !== batch.locationId);
      return groups(moved, ({ locationId }) => locationId).map(([locationId, units]) => ({
        action: "Move",
        extinguisherIds: idsOf(units),
        locationId,
      }));
    }
    case "Retire":
      return ifAny(
        before.filter(({ isActive }) => isActive),
        (extinguisherIds) => ({ action: "Restore", extinguisherIds }),
      );
    case "Restore":
      return ifAny(
        before.filter(({ isActive }) => !isActive),
        (extinguisherIds) => ({ action: "Retire", extinguisherIds }),
      );
    case "OutOfService":
      return [
        ...ifAny(
          before.filter(({ isOutOfService }) => !isOutOfService),
          (extinguisherIds): Batch => ({ action: "ReturnToService", extinguisherIds }),
        ),
        ...outAgain(before.filter(({ isOutOfService, outOfServiceReason }) => isOutOfService && outOfServiceReason !== batch.reason)),
      ];
    case "ReturnToService":
      return outAgain(before.filter(({ isOutOfService }) => isOutOfService));
  }
}

/** Takes extinguishers out of service again, each with its previous reason. */
function outAgain(units: readonly ExtinguisherState[]): Batch[] {
  return groups(units, ({ outOfServiceReason }) => outOfServiceReason ?? say("common.outOfService")).map(([reason, group]) => ({
    action: "OutOfService",
    extinguisherIds: idsOf(group),
    reason,
  }));
}

function idsOf(units: readonly ExtinguisherState[]): string[] {
  return units.map(({ extinguisherId }) => extinguisherId);
}

function ifAny(units: readonly ExtinguisherState[], batchOf: (extinguisherIds: string[]) => Batch): Batch[] {
  return units.length > 0 ? [batchOf(idsOf(units))] : [];
}

function groups(units: readonly ExtinguisherState[], keyOf: (unit: ExtinguisherState) => string): [string, ExtinguisherState[]][] {
  const found = new Map<string, ExtinguisherState[]>();
  for (const unit of units) found.set(keyOf(unit), [...(found.get(keyOf(unit)) ?? []), unit]);
  return [...found];
}
