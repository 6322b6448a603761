import { X } from "lucide";
import { Link } from "wouter";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { PlannedWork } from "#shared/entities/inspection-plan.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { Button, IconButton } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { actionsColumnOf } from "../../../tables/actions-column.ts";
import type { Column } from "../../../tables/column.ts";
import { DataTable } from "../../../tables/DataTable.tsx";
import { RowActions } from "../../../tables/RowActions.tsx";
import { ExtinguisherDueTag } from "../../../tags/ExtinguisherDueTag.tsx";
import { ServiceTag } from "../../../tags/ServiceTag.tsx";
import { inspectionPath } from "../../../urls/record-paths.ts";
import { say } from "./messages.ts";
import { workKey } from "./planned-work.ts";
import { useCurrentRows } from "./use-current-rows.ts";
import styles from "./ChosenTable.module.css";

interface ChosenTableProps {
  rows: readonly ExtinguisherInRegister[];
  /** The inspections to be planned, if any. */
  plannedWork: readonly PlannedWork[];
  /** Inspections that are already planned, by `workKey`. */
  existingPlans: ReadonlyMap<string, InspectionSummary>;
  /** Whether the server has refused some of the extinguishers. */
  isRefused?: boolean;
  onRemove: (ids: readonly string[]) => void;
}

/** The chosen extinguishers, with what will be planned for each and what already is. */
export function ChosenTable({ rows: chosen, plannedWork, existingPlans, isRefused = false, onRemove }: ChosenTableProps) {
  const dates = useDateFormats();
  const rows = useCurrentRows(chosen, isRefused);
  const already = [...new Set(plannedWork.filter((work) => existingPlans.has(workKey(work))).map(({ extinguisherId }) => extinguisherId))];
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
          {say("planned.some", { count: already.length })}
        </Notice>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={say("chosen", { count: rows.length })}
          columns={columnsOf(dates, plannedWork, existingPlans, onRemove)}
          rows={rows}
          idOf={(row) => row.extinguisherId}
          nameOf={(row) => row.extinguisherCode}
        />
      )}
    </>
  );
}

function columnsOf(
  dates: DateFormats,
  plannedWork: readonly PlannedWork[],
  existingPlans: ReadonlyMap<string, InspectionSummary>,
  onRemove: (ids: readonly string[]) => void,
): readonly Column<ExtinguisherInRegister>[] {
  const typesOf = (row: ExtinguisherInRegister) => plannedWork.filter(({ extinguisherId }) => extinguisherId === row.extinguisherId);
  const plansOf = (row: ExtinguisherInRegister) => [...existingPlans.values()].filter((plan) => plan.extinguisherId === row.extinguisherId);
  return [
    {
      key: "extinguisherCode",
      label: say("common.extinguisher"),
      rowHead: true,
      cell: (row) => (
        <span className={styles.code}>
          {row.extinguisherCode} {(row.isOutOfService || !row.isActive) && <ServiceTag extinguisher={row} />}
        </span>
      ),
    },
    { key: "typeName", label: say("common.type"), cell: (row) => row.typeName },
    { key: "locationName", label: say("common.location"), cell: (row) => row.locationPath },
    {
      key: "nextDueDate",
      label: say("common.nextDue"),
      compact: true,
      cell: (row) => <ExtinguisherDueTag extinguisher={row} day={row.nextDueDate} dates={dates} />,
    },
    ...(plannedWork.length > 0
      ? [
          {
            key: "work",
            label: say("common.inspection"),
            cell: (row: ExtinguisherInRegister) =>
              typesOf(row)
                .map(({ inspectionType }) => say(`type.${inspectionType}`))
                .join(", "),
          },
        ]
      : []),
    ...(existingPlans.size > 0
      ? [
          {
            key: "planned",
            label: say("chosen.column.planned"),
            cell: (row: ExtinguisherInRegister) =>
              plansOf(row).map((plan) => (
                <p key={plan.inspectionId}>
                  <Link href={inspectionPath(plan.inspectionId)}>
                    {say("chosen.planned", {
                      type: say(`type.${plan.inspectionType}`),
                      day: dates.dayOf(plan.inspectionDate),
                      name: plan.inspectorName,
                    })}
                  </Link>
                </p>
              )),
          },
        ]
      : []),
    {
      ...actionsColumnOf((row) => (
        <RowActions>
          <IconButton
            icon={X}
            label={say("chosen.remove", { code: row.extinguisherCode })}
            onClick={() => onRemove([row.extinguisherId])}
          />
        </RowActions>
      )),
      compact: true,
      corner: true,
    },
  ];
}
