import { CalendarPlus } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { Link } from "wouter";
import { startOfDay } from "#shared/calendar.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { DueInspection, InspectionCalendar } from "#shared/entities/inspection.ts";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { say } from "#shared/messages/office/inspections.ts";
import { LinkButton } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { extinguisherPath, inspectionPath, PATHS } from "../../../../paths.ts";
import { type Column, DataTable } from "../../../components/DataTable.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { type Dates, useDates } from "../../../data/dates.ts";
import { useOffice } from "../../../data/office.ts";
import { useRead } from "../../../data/use-read.ts";
import { inspectionColumns } from "../list/columns.tsx";
import { endOfDay } from "../list/list-state.ts";

/** So many of a day are shown, and handed on to be planned at once. */
const SHOWN = 100;

interface DayWorkProps {
  day: string;
  filter: { inspectionType?: InspectionType; locationId?: string };
  counts: InspectionCalendar["days"][number] | undefined;
}

/** What is due and planned on one day, and how much was done. */
export function DayWork({ day, filter, counts }: DayWorkProps) {
  const dates = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the list stands below the fold.
    if (window.matchMedia("(max-width: 47.99rem)").matches) heading.current?.scrollIntoView({ block: "start" });
  }, []);
  const due = useRead("listDueInspections", { query: { ...filter, startDate: day, endDate: day, pageSize: SHOWN } });
  const planned = useRead("listScheduledInspections", {
    query: {
      ...filter,
      startDate: startOfDay(dates.timeZone, day).toISOString(),
      endDate: endOfDay(dates.timeZone, day),
      pageSize: SHOWN,
    },
  });
  return (
    <>
      <h2 ref={heading}>{dates.day(day)}</h2>
      {due.data?.totalCount === 0 && planned.data?.totalCount === 0 && !counts?.completed && <p>{say("calendar.nothing")}</p>}
      <Loaded read={due}>
        {({ items, totalCount }) => <DueByType items={items} more={totalCount - items.length} day={day} dates={dates} />}
      </Loaded>
      <Loaded read={planned}>
        {({ items, totalCount }) =>
          items.length > 0 && (
            <Card title={say("calendar.scheduledOn")} flush>
              <DataTable
                caption={say("calendar.scheduledOn")}
                columns={inspectionColumns(dates).filter(({ key }) => !["inspectionDate", "passed", "receiptNumber"].includes(key))}
                rows={items}
                idOf={(row) => row.inspectionId}
                nameOf={(row) => row.extinguisherCode}
              />
              <More count={totalCount - items.length} />
            </Card>
          )
        }
      </Loaded>
      {counts !== undefined && counts.completed > 0 && (
        <p>
          {say("calendar.completedOn", { count: counts.completed })}{" "}
          <Link href={`${PATHS.inspections}?from=${day}&to=${day}`}>{say("calendar.completedLink", { count: counts.completed })}</Link>
        </p>
      )}
    </>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <p>{say("calendar.more", { count })}</p>;
}

/** A plan is for one kind of inspection, so each kind has its own list. */
function DueByType({ items, more, day, dates }: { items: readonly DueInspection[]; more: number; day: string; dates: Dates }) {
  const office = useOffice();
  const types = [...new Set(items.map(({ inspectionType }) => inspectionType))];
  return (
    <>
      {types.map((type) => {
        const rows = items.filter(({ inspectionType }) => inspectionType === type);
        const open = rows.filter(({ scheduledInspectionId }) => scheduledInspectionId === null);
        return (
          <Card
            key={type}
            title={`${say("calendar.dueOn")}: ${sayFrame(`type.${type}`)}`}
            aside={
              office.may("administer") &&
              open.length > 0 && (
                <LinkButton icon={CalendarPlus} href={planPath(open, type, day)}>
                  {say("calendar.planThese", { count: open.length })}
                </LinkButton>
              )
            }
            flush
          >
            <DataTable
              caption={`${say("calendar.dueOn")}: ${sayFrame(`type.${type}`)}`}
              columns={dueColumns(dates)}
              rows={rows}
              idOf={(row) => row.extinguisherId}
              nameOf={(row) => row.extinguisherCode}
            />
          </Card>
        );
      })}
      <More count={more} />
    </>
  );
}

function planPath(rows: readonly DueInspection[], type: InspectionType, day: string): string {
  return `${PATHS.inspectionNew}?extinguishers=${rows.map(({ extinguisherId }) => extinguisherId).join(",")}&type=${type}&date=${day}`;
}

function dueColumns(dates: Dates): readonly Column<DueInspection>[] {
  return [
    {
      key: "extinguisherCode",
      label: say("column.extinguisher"),
      isHead: true,
      cell: (row) => <Link href={extinguisherPath(row.extinguisherId)}>{row.extinguisherCode}</Link>,
    },
    {
      key: "locationName",
      label: say("column.location"),
      cell: (row) => (
        <Fragment>
          {row.locationName}
          {row.locationDescription && ` · ${row.locationDescription}`}
        </Fragment>
      ),
    },
    {
      key: "lastInspectionDate",
      label: say("calendar.column.last"),
      compact: true,
      cell: (row) => (row.lastInspectionDate === null ? sayList("value.none") : dates.dayOf(row.lastInspectionDate)),
    },
    {
      key: "planned",
      label: say("calendar.column.planned"),
      compact: true,
      cell: (row) =>
        row.scheduledInspectionId === null ? (
          say("calendar.notPlanned")
        ) : (
          <Link href={inspectionPath(row.scheduledInspectionId)}>{say("calendar.planned")}</Link>
        ),
    },
  ];
}
