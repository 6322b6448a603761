import type { CallBody } from "#shared/api/call.ts";
import type { extinguisherCalls } from "#shared/api/extinguishers.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { groupBy } from "#shared/group-by.ts";
import { say } from "../../../tags/messages.ts";

export type BatchRequest = CallBody<typeof extinguisherCalls.changeExtinguishers>;
type ExtinguisherState = Pick<Extinguisher, "extinguisherId" | "locationId" | "isActive" | "isOutOfService" | "outOfServiceReason">;

/** Returns the batches that restore the extinguishers after a batch; those that it did not change are left out. */
export function undoBatches(batch: BatchRequest, before: readonly ExtinguisherState[]): BatchRequest[] {
  switch (batch.action) {
    case "Move": {
      const moved = before.filter(({ locationId }) => locationId !== batch.locationId);
      return [...groupBy(moved, ({ locationId }) => locationId)].map(([locationId, extinguishers]) => ({
        action: "Move",
        extinguisherIds: idsOf(extinguishers),
        locationId,
      }));
    }
    case "Retire":
      // A condemned extinguisher cannot be restored.
      if (batch.isCondemned) return [];
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
          (extinguisherIds): BatchRequest => ({ action: "ReturnToService", extinguisherIds }),
        ),
        ...outAgain(before.filter(({ isOutOfService, outOfServiceReason }) => isOutOfService && outOfServiceReason !== batch.reason)),
      ];
    case "ReturnToService":
      return outAgain(before.filter(({ isOutOfService }) => isOutOfService));
  }
}

/** Takes extinguishers out of service again, each with its previous reason. */
function outAgain(extinguishers: readonly ExtinguisherState[]): BatchRequest[] {
  return [...groupBy(extinguishers, ({ outOfServiceReason }) => outOfServiceReason ?? say("common.outOfService"))].map(
    ([reason, group]) => ({
      action: "OutOfService",
      extinguisherIds: idsOf(group),
      reason,
    }),
  );
}

function idsOf(extinguishers: readonly ExtinguisherState[]): string[] {
  return extinguishers.map(({ extinguisherId }) => extinguisherId);
}

function ifAny(extinguishers: readonly ExtinguisherState[], batchOf: (extinguisherIds: string[]) => BatchRequest): BatchRequest[] {
  return extinguishers.length > 0 ? [batchOf(idsOf(extinguishers))] : [];
}
