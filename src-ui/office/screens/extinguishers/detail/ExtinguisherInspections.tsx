import { useRef, useState } from "react";
import { Link } from "wouter";
import { EXTINGUISHER_HISTORY_LIMIT, PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { useRead } from "../../../data/use-read.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import type { Column } from "../../../tables/column.ts";
import { DataTable } from "../../../tables/DataTable.tsx";
import { useFocusAfterRemoval } from "../../../tables/use-focus-after-removal.ts";
import { InspectionStatusTag } from "../../../tags/InspectionStatusTag.tsx";
import { ResultTag } from "../../../tags/ResultTag.tsx";
import { inspectionPath } from "../../../urls/record-paths.ts";
import { say } from "./messages.ts";
import { RestOfHistory } from "./RestOfHistory.tsx";
import styles from "./detail.module.css";

interface ExtinguisherInspectionsProps {
  extinguisherId: string;
  dates: DateFormats;
  /** Whether there are imported inspections. */
  hasImported: boolean;
}

/** The inspections of an extinguisher, the latest first; 20 at first (specification section 9). */
export function ExtinguisherInspections({ extinguisherId, dates, hasImported }: ExtinguisherInspectionsProps) {
  const [limit, setLimit] = useState(EXTINGUISHER_HISTORY_LIMIT);
  const read = useRead("GET /v2/inspections/extinguisher/{id}", { params: { id: extinguisherId }, query: { limit } });
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list);
  const columns: Column<InspectionSummary>[] = [
    {
      key: "inspectionDate",
      label: say("common.date"),
      rowHead: true,
      compact: true,
      cell: (inspection) => <Link href={inspectionPath(inspection.inspectionId)}>{dates.dayOf(inspection.inspectionDate)}</Link>,
    },
    { key: "inspectionType", label: say("common.type"), compact: true, cell: (inspection) => say(`type.${inspection.inspectionType}`) },
    { key: "status", label: say("common.status"), compact: true, cell: (inspection) => <InspectionStatusTag inspection={inspection} /> },
    { key: "passed", label: say("common.result"), compact: true, cell: (inspection) => <ResultTag passed={inspection.passed} /> },
    { key: "inspectorName", label: say("common.inspector"), cell: (inspection) => inspection.inspectorName },
    { key: "receiptNumber", label: say("common.receipt"), compact: true, cell: (inspection) => inspection.receiptNumber },
  ];
  return (
    <Card title={say("nav.inspections")} flush>
      <Loaded isPart read={read}>
        {(inspections) =>
          inspections.length === 0 ? (
            <p className={styles.note}>{say(hasImported ? "history.noneHere" : "history.none")}</p>
          ) : (
            <div ref={list} className={styles.growing}>
              <DataTable
                caption={say("nav.inspections")}
                columns={columns}
                rows={inspections}
                idOf={(inspection) => inspection.inspectionId}
                nameOf={(inspection) => dates.dayOf(inspection.inspectionDate)}
                stale={read.isStale}
              />
              {(read.isStale || (inspections.length >= limit && limit < PAGE_SIZE_MAX)) && (
                <div className={styles.more}>
                  <Button variant="quiet" busy={read.isStale} onClick={() => setLimit(Math.min(limit * 5, PAGE_SIZE_MAX))}>
                    {say("common.showMore")}
                  </Button>
                </div>
              )}
              {inspections.length >= PAGE_SIZE_MAX && (
                <div className={styles.more}>
                  <RestOfHistory extinguisherId={extinguisherId} shown={inspections.length} />
                </div>
              )}
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
