import { CalendarPlus } from "lucide";
import { Fragment } from "react";
import { Link } from "wouter";
import type { DueInspection } from "#shared/entities/inspection-counts.ts";
import { LinkButton } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { Pager } from "../../../lists/Pager.tsx";
import type { Column } from "../../../tables/column.ts";
import { DataTable } from "../../../tables/DataTable.tsx";
import { DueTag } from "../../../tags/DueTag.tsx";
import { planPath } from "../../../urls/plan-path.ts";
import { extinguisherPath } from "../../../urls/record-paths.ts";
import { InspectionLink } from "../InspectionLink.tsx";
import { say } from "../messages.ts";
import { SHOWN_MAX } from "./use-work-page.ts";
import type { WorkPages } from "./use-work-page.ts";

interface DueByTypeProps extends WorkPages {
  /** The title of the cards, before the inspection type. */
  title: string;
  items: readonly DueInspection[];
  totalCount: number;
  /** The day that a plan is for. */
  day: string;
  /** Shows the days on which they were due, where those differ. */
  withDays?: boolean;
}

/** Due inspections in a list for each inspection type, since the link to the plan names one type. */
export function DueByType({ title, items, totalCount, page, onPage, day, withDays = false }: DueByTypeProps) {
  const session = useOfficeSession();
  const types = [...new Set(items.map(({ inspectionType }) => inspectionType))];
  return (
    <>
      {types.map((type) => {
        const rows = items.filter(({ inspectionType }) => inspectionType === type);
        const open = rows.filter(({ scheduledInspectionId }) => scheduledInspectionId === null);
        const heading = `${title}: ${say(`type.${type}`)}`;
        return (
          <Card
            key={type}
            title={heading}
            aside={
              session.may("administer") &&
              open.length > 0 && (
                <LinkButton icon={CalendarPlus} href={planPath(open, type, day)}>
                  {say("calendar.planThese", { count: open.length })}
                </LinkButton>
              )
            }
            flush
          >
            <DataTable
              caption={heading}
              columns={dueColumns(withDays)}
              rows={rows}
              idOf={(row) => row.extinguisherId}
              nameOf={(row) => row.extinguisherCode}
            />
          </Card>
        );
      })}
      <WorkPager totalCount={totalCount} page={page} onPage={onPage} />
    </>
  );
}

/** Leads to the other pages of a list of work, if there are any. */
export function WorkPager({ totalCount, page, onPage }: WorkPages & { totalCount: number }) {
  return totalCount > SHOWN_MAX && <Pager page={page} pageSize={SHOWN_MAX} totalCount={totalCount} onPage={onPage} />;
}

function dueColumns(withDays: boolean): readonly Column<DueInspection>[] {
  return [
    {
      key: "extinguisherCode",
      label: say("column.extinguisher"),
      rowHead: true,
      cell: (row) => <Link href={extinguisherPath(row.extinguisherId)}>{row.extinguisherCode}</Link>,
    },
    {
      key: "locationPath",
      label: say("column.location"),
      cell: (row) => (
        <Fragment>
          {row.locationPath}
          {row.locationDescription && ` · ${row.locationDescription}`}
        </Fragment>
      ),
    },
    ...(withDays
      ? [
          {
            key: "dueDate",
            label: say("calendar.column.due"),
            compact: true,
            cell: (row: DueInspection, dates: DateFormats) => <DueTag day={row.dueDate} dates={dates} />,
          },
        ]
      : []),
    {
      key: "lastInspectionDate",
      label: say("calendar.column.last"),
      compact: true,
      cell: (row, dates) => (row.lastInspectionDate === null ? say("value.none") : dates.dayOf(row.lastInspectionDate)),
    },
    {
      key: "planned",
      label: say("calendar.column.planned"),
      compact: true,
      cell: (row) =>
        row.scheduledInspectionId === null ? (
          say("calendar.notPlanned")
        ) : (
          <InspectionLink id={row.scheduledInspectionId}>{say("calendar.planned")}</InspectionLink>
        ),
    },
  ];
}
