import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { say } from "../../../../inspection/as-found-messages.ts";
import { spanText } from "../../../../inspection/span-text.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { clockAheadMs, isAtOtherLocation } from "../as-found.ts";

/** What a reviewer must know first: the extinguisher was found elsewhere, or the device's clock was wrong. */
export function AsFound({ inspection }: { inspection: InspectionSummary }) {
  return (
    <>
      {isAtOtherLocation(inspection) && (
        <Notice
          tone="warning"
          title={say("place.found", { found: inspection.locationName, registered: inspection.registeredLocationName ?? "" })}
        />
      )}
      <WrongClock inspection={inspection} />
    </>
  );
}

function WrongClock({ inspection }: { inspection: InspectionSummary }) {
  const dates = useDateFormats();
  const aheadMs = clockAheadMs(inspection);
  if (aheadMs === null || inspection.deviceInspectionDate === null) return null;
  const times = { device: dates.dateTime(inspection.deviceInspectionDate), corrected: dates.dateTime(inspection.inspectionDate) };
  return (
    <Notice tone="warning" title={say(aheadMs > 0 ? "clock.wasAhead" : "clock.wasBehind", { span: spanText(aheadMs) })}>
      <p>{say("clock.corrected", times)}</p>
    </Notice>
  );
}
