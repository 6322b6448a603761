import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { say, saySpan } from "../../../../place-and-time.ts";
import { useDates } from "../../../data/dates.ts";
import { clockAheadMs, isAtOtherLocation } from "../as-found.ts";

/** What a reviewer must know first: the extinguisher was found elsewhere, or the device's clock was wrong. */
export function AsFound({ of: inspection }: { of: InspectionSummary }) {
  return (
    <>
      {isAtOtherLocation(inspection) && (
        <Notice
          tone="warning"
          title={say("place.found", { found: inspection.locationName, registered: inspection.registeredLocationName ?? "" })}
        />
      )}
      <WrongClock of={inspection} />
    </>
  );
}

function WrongClock({ of: inspection }: { of: InspectionSummary }) {
  const dates = useDates();
  const aheadMs = clockAheadMs(inspection);
  if (aheadMs === null || inspection.deviceInspectionDate === null) return null;
  const times = { device: dates.time(inspection.deviceInspectionDate), corrected: dates.time(inspection.inspectionDate) };
  return (
    <Notice tone="warning" title={say(aheadMs > 0 ? "clock.wasAhead" : "clock.wasBehind", { span: saySpan(aheadMs) })}>
      <p>{say("clock.corrected", times)}</p>
    </Notice>
  );
}
