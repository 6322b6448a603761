import { X } from "lucide-react";
import { Link } from "wouter";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { say } from "#shared/messages/office/inspection-plan.ts";
import { Button, IconButton } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { inspectionPath } from "../../../../paths.ts";
import { type Column, DataTable } from "../../../components/DataTable.tsx";
import { ServiceTag } from "../../../components/state-tags.tsx";
import { DueTag } from "../../../components/tags.tsx";
import { type Dates, useDates } from "../../../data/dates.ts";
import styles from "./PlanScreen.module.css";

interface ChosenTableProps {
  rows: readonly ExtinguisherInRegister[];
  planned: ReadonlyMap<string, InspectionSummary>;
  onRemove: (ids: readonly string[]) => void;
}

/** The chosen extinguishers, with what is planned for each already. */
export function ChosenTable({ rows, planned, onRemove }: ChosenTableProps) {
  const dates = useDates();
  const already = rows.filter(({ extinguisherId }) => planned.has(extinguisherId)).map(({ extinguisherId }) => extinguisherId);
  return (
    <>
      <div className={styles.chosenHead}>
        <p role="status">{rows.length === 0 ? say("chosen.none") : say("chosen", { count: rows.length })}</p>
        {rows.length > 1 && (
          <Button variant="quiet" onClick={() => onRemove(rows.map(({ extinguisherId }) => extinguisherId))}>
            {say("chosen.clear")}
          </Button>
        )}
      </div>
      {already.length > 0 && (
        <Notice
          tone="warning"
          role="status"
          actions={<Button onClick={() => onRemove(already)}>{say("planned.leaveOut", { count: already.length })}</Button>}
        >
          <p>{say("planned.some", { count: already.length })}</p>
        </Notice>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={say("chosen", { count: rows.length })}
          columns={columnsOf(dates, planned, onRemove)}
          rows={rows}
          idOf={(row) => row.extinguisherId}
          nameOf={(row) => row.extinguisherCode}
        />
      )}
    </>
  );
}

function columnsOf(
  dates: Dates,
  planned: ReadonlyMap<string, InspectionSummary>,
  onRemove: (ids: readonly string[]) => void,
): readonly Column<ExtinguisherInRegister>[] {
  return [
    {
      key: "extinguisherCode",
      label: say("chosen.column.extinguisher"),
      isHead: true,
      cell: (row) => (
        <span className={styles.code}>
          {row.extinguisherCode} {(row.isOutOfService || !row.isActive) && <ServiceTag of={row} />}
        </span>
      ),
    },
    { key: "typeName", label: say("chosen.column.type"), cell: (row) => row.typeName },
    { key: "locationName", label: say("chosen.column.location"), cell: (row) => row.locationName },
    { key: "nextDueDate", label: say("chosen.column.due"), compact: true, cell: (row) => <DueTag day={row.nextDueDate} dates={dates} /> },
    ...(planned.size > 0
      ? [
          {
            key: "planned",
            label: say("chosen.column.planned"),
            cell: (row: ExtinguisherInRegister) => {
              const one = planned.get(row.extinguisherId);
              if (!one) return null;
              return (
                <Link href={inspectionPath(one.inspectionId)}>
                  {say("chosen.planned", { day: dates.dayOf(one.inspectionDate), name: one.inspectorName })}
                </Link>
              );
            },
          },
        ]
      : []),
    {
      key: "remove",
      label: "",
      compact: true,
      cell: (row) => (
        <IconButton icon={X} label={say("chosen.remove", { code: row.extinguisherCode })} onClick={() => onRemove([row.extinguisherId])} />
      ),
    },
  ];
}
