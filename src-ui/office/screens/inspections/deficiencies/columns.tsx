import { CircleCheck, Pencil } from "lucide";
import { Link } from "wouter";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import { unsavedWork } from "../../../../unsaved-work.ts";
import { resolutionOf } from "../../../deficiencies/deficiency-values.ts";
import { DeficiencyText } from "../../../deficiencies/DeficiencyText.tsx";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { actionsColumnOf } from "../../../tables/actions-column.ts";
import type { Column } from "../../../tables/column.ts";
import { RowAction, RowActions } from "../../../tables/RowActions.tsx";
import { DueTag } from "../../../tags/DueTag.tsx";
import { SeverityTag } from "../../../tags/SeverityTag.tsx";
import { extinguisherPath } from "../../../urls/record-paths.ts";
import { InspectionLink } from "../InspectionLink.tsx";
import { say } from "./messages.ts";
import styles from "./columns.module.css";

type Act = (dialog: "resolve" | "edit", row: Deficiency) => void;

/** Returns the columns of the list; `dayKey` is the day to sort by. Without `onAct` there are no buttons. */
export function deficiencyColumnsOf(dayKey: "dueDate" | "resolvedDate", onAct: Act | null): readonly Column<Deficiency>[] {
  return [
    { key: "code", label: say("column.what"), sortable: true, rowHead: true, cell: (row) => <What deficiency={row} /> },
    {
      key: "severity",
      label: say("column.severity"),
      sortable: true,
      compact: true,
      cell: (row) => <SeverityTag severity={row.severity} />,
    },
    {
      key: dayKey,
      label: say(`column.${dayKey}`),
      sortable: true,
      cell: (row, dates) => <Progress deficiency={row} dates={dates} />,
    },
    {
      key: "extinguisherCode",
      label: say("common.extinguisher"),
      sortable: true,
      compact: true,
      cell: (row) => <Link href={extinguisherPath(row.extinguisherId)}>{row.extinguisherCode}</Link>,
    },
    { key: "locationPath", label: say("common.location"), sortable: true, cell: (row) => row.locationPath },
    {
      key: "foundAt",
      label: say("column.found"),
      sortable: true,
      compact: true,
      cell: (row, dates) => <Found deficiency={row} dates={dates} />,
    },
    ...(onAct ? [actionsColumnOf((row: Deficiency) => <Actions deficiency={row} onAct={onAct} />)] : []),
  ];
}

/** What is wrong, and what was done about it. */
function What({ deficiency }: { deficiency: Deficiency }) {
  return (
    <DeficiencyText deficiency={deficiency}>
      {deficiency.status === "Resolved" && deficiency.resolutionNotes && <span>{deficiency.resolutionNotes}</span>}
    </DeficiencyText>
  );
}

interface ProgressProps {
  deficiency: Deficiency;
  dates: DateFormats;
}

/** When it is due or was resolved, and who is assigned. */
function Progress({ deficiency: { status, resolvedDate, dueDate, assignedToName }, dates }: ProgressProps) {
  const more = [status === "InProgress" && say("status.InProgress"), assignedToName].filter(Boolean).join(", ");
  return (
    <span className={styles.due}>
      {status === "Resolved" && resolvedDate !== null ? (
        <>
          <StatusTag tagStyle={["success", CircleCheck]}>{say("status.Resolved")}</StatusTag>
          <span className={styles.code}>{dates.day(resolvedDate)}</span>
        </>
      ) : (
        <DueTag day={dueDate} dates={dates} />
      )}
      {more && <span className={styles.code}>{more}</span>}
    </span>
  );
}

function Found({ deficiency: { foundAt, inspectionId }, dates }: { deficiency: Deficiency; dates: DateFormats }) {
  if (inspectionId === null) return dates.dayOf(foundAt);
  return (
    <InspectionLink id={inspectionId}>
      {dates.dayOf(foundAt)}
      <span className="visually-hidden">, {say("openInspection")}</span>
    </InspectionLink>
  );
}

/** One that others resolved can still be resolved where a note was typed before, so that the note can be kept or dropped. */
function Actions({ deficiency, onAct }: { deficiency: Deficiency; onAct: Act }) {
  const hasNote = unsavedWork.isUnsaved(useUnsavedKey(resolutionOf(deficiency.deficiencyId)));
  const name = `${deficiency.code}, ${deficiency.extinguisherCode}`;
  return (
    <RowActions>
      {(deficiency.status !== "Resolved" || hasNote) && (
        <RowAction
          icon={CircleCheck}
          text={say("resolve")}
          label={say("resolve.named", { name })}
          onClick={() => onAct("resolve", deficiency)}
        />
      )}
      <RowAction
        icon={Pencil}
        text={say("common.edit")}
        label={say("common.editNamed", { name })}
        onClick={() => onAct("edit", deficiency)}
      />
    </RowActions>
  );
}
