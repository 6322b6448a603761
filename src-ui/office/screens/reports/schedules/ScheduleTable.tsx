import { CalendarClock, CirclePause, Pencil, Trash2 } from "lucide";
import { useState } from "react";
import type { Member } from "#shared/entities/member.ts";
import { fullName } from "#shared/full-name.ts";
import type { ReportSchedule } from "#shared/reports/report-schedule.ts";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import { useToast } from "../../../../use-toast.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { PagedTable } from "../../../lists/PagedTable.tsx";
import type { PagedList } from "../../../lists/use-list.ts";
import { actionsColumnOf } from "../../../tables/actions-column.ts";
import type { Column } from "../../../tables/column.ts";
import { RowAction, RowActions } from "../../../tables/RowActions.tsx";
import { reportTitleText } from "../report-texts.ts";
import { say } from "./messages.ts";
import { scheduleText } from "./schedule-text.ts";
import { ScheduleDialog } from "./ScheduleDialog.tsx";

/** The scheduled reports: when and for whom each is generated, with its actions; or that there are none. */
export function ScheduleTable({ list, members }: { list: PagedList<ReportSchedule>; members: readonly Member[] }) {
  const dates = useDateFormats();
  const remove = useWrite("DELETE /reports/schedules/{id}");
  const toast = useToast();
  const [editing, setEditing] = useState<ReportSchedule | null>(null);
  const [removing, setRemoving] = useState<ReportSchedule | null>(null);
  const columns: Column<ReportSchedule>[] = [
    {
      key: "name",
      label: say("common.report"),
      rowHead: true,
      cell: reportTitleText,
    },
    { key: "when", label: say("common.when"), cell: (schedule) => scheduleText(schedule, dates.timeZone) },
    { key: "recipients", label: say("recipients"), cell: ({ recipients }) => recipientText(recipients, members) },
    {
      key: "next",
      label: say("column.next"),
      compact: true,
      cell: ({ nextRunAt, isActive }) =>
        isActive ? dates.dateTime(nextRunAt) : <StatusTag tagStyle={["neutral", CirclePause]}>{say("paused")}</StatusTag>,
    },
    {
      key: "last",
      label: say("column.last"),
      compact: true,
      cell: ({ lastRunAt }) => (lastRunAt === null ? say("never") : dates.dateTime(lastRunAt)),
    },
    actionsColumnOf((schedule) => {
      const said = { title: reportTitleText(schedule), when: scheduleText(schedule, dates.timeZone) };
      return (
        <RowActions>
          <RowAction icon={Pencil} text={say("common.edit")} label={say("edit.of", said)} onClick={() => setEditing(schedule)} />
          <RowAction icon={Trash2} text={say("common.remove")} label={say("remove.of", said)} onClick={() => setRemoving(schedule)} />
        </RowActions>
      );
    }),
  ];
  return (
    <>
      <PagedTable
        list={list}
        caption={say("common.scheduledReports")}
        columns={columns}
        idOf={({ scheduleId }) => scheduleId}
        nameOf={reportTitleText}
        empty={<EmptyState icon={CalendarClock}>{say("empty")}</EmptyState>}
      />
      {editing && (
        <ScheduleDialog
          key={editing.scheduleId}
          // A schedule that somebody else removed stays as it was, with what was typed.
          schedule={list.read.data?.items.find(({ scheduleId }) => scheduleId === editing.scheduleId) ?? editing}
          members={members}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={say("remove.title", { title: reportTitleText(removing) })}
          confirmLabel={say("common.remove")}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.send({ params: { id: removing.scheduleId } });
            toast({ message: say("remove.done", { title: reportTitleText(removing) }) });
          }}
        >
          <p>{scheduleText(removing, dates.timeZone)}</p>
          <p>{say("remove.lead")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function recipientText(recipients: readonly string[], members: readonly Member[]): string {
  const present = members.filter(({ userId }) => recipients.includes(userId)).map(fullName);
  const gone = recipients.length - present.length;
  return [...present, ...(gone > 0 ? [say("former", { count: gone })] : [])].join(", ");
}
