import { ClockAlert, Copy, MapPinOff } from "lucide";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import type { Column } from "../../../tables/column.ts";
import { InspectionStatusTag } from "../../../tags/InspectionStatusTag.tsx";
import { ResultTag } from "../../../tags/ResultTag.tsx";
import { clockAheadMs, isAtOtherLocation } from "../as-found.ts";
import { InspectionLink } from "../InspectionLink.tsx";
import { say } from "../messages.ts";
import styles from "./columns.module.css";

/** Returns the columns of a list of inspections; the first links to the inspection. */
export function inspectionColumns(): readonly Column<InspectionSummary>[] {
  return [
    {
      key: "extinguisherCode",
      label: say("column.extinguisher"),
      sortable: true,
      rowHead: true,
      cell: (row) => (
        <span className={styles.name}>
          <InspectionLink id={row.inspectionId}>{row.extinguisherCode}</InspectionLink>
          {row.duplicateOfInspectionId !== null && <DuplicateTag />}
        </span>
      ),
    },
    {
      key: "inspectionType",
      label: say("column.type"),
      sortable: true,
      cell: (row) => say(`type.${row.inspectionType}`),
    },
    {
      key: "inspectionDate",
      label: say("column.date"),
      sortable: true,
      compact: true,
      cell: (row, dates) => (
        <span className={styles.name}>
          <time dateTime={row.inspectionDate}>{dates.dayOf(row.inspectionDate)}</time>
          {clockAheadMs(row) !== null && <StatusTag tagStyle={["warning", ClockAlert]}>{say("wrongClock")}</StatusTag>}
        </span>
      ),
    },
    { key: "locationPath", label: say("column.location"), sortable: true, cell: (row) => <FoundLocation inspection={row} /> },
    {
      key: "inspectorName",
      label: say("column.inspector"),
      sortable: true,
      cell: (row) => <span className={styles.person}>{row.inspectorName}</span>,
    },
    {
      key: "status",
      label: say("column.status"),
      sortable: true,
      compact: true,
      cell: (row) => <InspectionStatusTag inspection={row} />,
    },
    { key: "passed", label: say("column.result"), sortable: true, compact: true, cell: (row) => <ResultTag passed={row.passed} /> },
    {
      key: "receiptNumber",
      label: say("column.receipt"),
      sortable: true,
      compact: true,
      cell: (row) => row.receiptNumber,
    },
  ];
}

/** Where it was found, and whether it belongs there. */
function FoundLocation({ inspection }: { inspection: InspectionSummary }) {
  if (!isAtOtherLocation(inspection)) return inspection.locationPath;
  return (
    <span className={styles.name}>
      {inspection.locationPath}
      <StatusTag tagStyle={["warning", MapPinOff]}>{say("outOfPlace", { place: inspection.registeredLocationName ?? "" })}</StatusTag>
    </span>
  );
}

/** Marks an inspection that was done twice, so that the office decides between the two. */
function DuplicateTag() {
  return <StatusTag tagStyle={["warning", Copy]}>{say("duplicate")}</StatusTag>;
}
