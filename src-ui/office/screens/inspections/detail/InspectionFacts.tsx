import { Link } from "wouter";
import { dayIn } from "#shared/calendar.ts";
import type { ExtinguisherInRegister, FormerExtinguisher } from "#shared/entities/extinguisher.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Detail, Details } from "../../../components/Details.tsx";
import { ReadNotice } from "../../../components/ReadNotice.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { ResultTag } from "../../../tags/ResultTag.tsx";
import { extinguisherPath, locationPagePath } from "../../../urls/record-paths.ts";
import { isAtOtherLocation } from "../as-found.ts";
import { isSealed } from "../is-sealed.ts";
import { say } from "./messages.ts";
import styles from "./InspectionFacts.module.css";

/** What was inspected, where, by whom, when, and with what result. */
export function InspectionFacts({ inspection }: { inspection: Inspection }) {
  const dates = useDateFormats();
  const register = useRead("GET /extinguishers/{id}", { params: { id: inspection.extinguisherId } });
  const { data: extinguisher, isLoading } = register;
  // While it is read, most facts that are not known yet have a line.
  const line = isLoading && "\u00a0";
  const inspected = extinguisher && standingOn(dayIn(dates.timeZone, new Date(inspection.inspectionDate)), extinguisher);
  const typeName = inspected?.typeName ?? line;
  const serialNumber = inspected?.serialNumber ?? line;
  const made = [inspected?.manufacturer, inspected?.model].filter(Boolean).join(" ") || line;
  // The register knows only today's position, which is at another location once the extinguisher is moved.
  const position = extinguisher ? extinguisher.locationId === inspection.locationId && extinguisher.locationDescription : line;
  return (
    <Card title={say("common.inspection")}>
      <Details>
        <Detail label={say("common.extinguisher")}>
          <Link href={extinguisherPath(inspection.extinguisherId)}>{inspection.extinguisherCode}</Link>
        </Detail>
        {inspected && "replacedDate" in inspected && <Detail label={say("facts.replaced")}>{dates.day(inspected.replacedDate)}</Detail>}
        {typeName && <Detail label={say("common.extinguisherType")}>{typeName}</Detail>}
        {serialNumber && <Detail label={say("common.serialNumber")}>{serialNumber}</Detail>}
        {made && <Detail label={say("facts.maker")}>{made}</Detail>}
        <Detail label={say("common.location")}>
          <Link href={locationPagePath(inspection.locationId)}>{inspection.locationPath}</Link>
        </Detail>
        {isAtOtherLocation(inspection) && (
          <Detail label={say("facts.belongsTo")}>
            <Link href={locationPagePath(inspection.registeredLocationId ?? "")}>{inspection.registeredLocationName}</Link>
          </Detail>
        )}
        {position && <Detail label={say("common.position")}>{position}</Detail>}
        <Detail label={say("common.inspector")}>{inspection.inspectorName}</Detail>
        <Detail label={say(isSealed(inspection) ? "common.inspected" : "facts.plannedFor")}>
          <time dateTime={inspection.inspectionDate}>
            {isSealed(inspection) ? dates.dateTime(inspection.inspectionDate) : dates.dayOf(inspection.inspectionDate)}
          </time>{" "}
          <span className={styles.muted}>{dates.relative(inspection.inspectionDate)}</span>
        </Detail>
        {inspection.deviceInspectionDate !== null && (
          <Detail label={say("timeline.Inspected")}>
            <time dateTime={inspection.deviceInspectionDate}>{dates.dateTime(inspection.deviceInspectionDate)}</time>
          </Detail>
        )}
        {inspection.receivedAt !== null && (
          <Detail label={say("common.received")}>
            <time dateTime={inspection.receivedAt}>{dates.dateTime(inspection.receivedAt)}</time>
          </Detail>
        )}
        {inspection.passed !== null && (
          <Detail label={say("common.result")}>
            <ResultTag passed={inspection.passed} />
          </Detail>
        )}
        {inspection.receiptNumber !== null && <Detail label={say("common.receiptNumber")}>{inspection.receiptNumber}</Detail>}
      </Details>
      <ReadNotice read={register} isPart />
      <Details>
        {inspection.plannedNotes && (
          <Detail label={say("facts.plannedNotes")}>
            <span className={styles.words}>{inspection.plannedNotes}</span>
          </Detail>
        )}
        <Detail label={say("common.notes")}>
          <span className={styles.words}>{inspection.notes || say("value.none")}</span>
        </Detail>
        {inspection.failureReason && (
          <Detail label={say("facts.failureReason")}>
            <span className={styles.words}>{inspection.failureReason}</span>
          </Detail>
        )}
      </Details>
    </Card>
  );
}

/** Returns what stood there on that day: the extinguisher, or a former one that it has replaced since. */
function standingOn(day: string, extinguisher: ExtinguisherInRegister): ExtinguisherInRegister | FormerExtinguisher {
  const { formerExtinguishers = [] } = extinguisher;
  return formerExtinguishers.findLast(({ replacedDate }) => day < replacedDate) ?? extinguisher;
}
