import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { startOfDay } from "#shared/calendar.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { Card } from "../../../../components/Card.tsx";
import { NARROW } from "../../../../device/use-media.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { bothOf } from "../../../data/both-of.ts";
import { endOfDay } from "../../../formats/moments-of-day.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { DataTable } from "../../../tables/DataTable.tsx";
import { inspectionsPath } from "../../../urls/list-paths.ts";
import { inspectionColumns } from "../list/columns.tsx";
import { say } from "../messages.ts";
import { DueByType, WorkPager } from "./DueByType.tsx";
import { useWorkPage } from "./use-work-page.ts";
import styles from "./calendar.module.css";

export interface WorkFilter {
  inspectionType?: InspectionType;
  withinLocationId?: string;
}

interface DayWorkProps {
  day: string;
  filter: WorkFilter;
  /** How many inspections were done on the day; undefined until it is known. */
  completed: number | undefined;
  /** The number of the request that showed the day, a new one each time it is chosen; null if the URL alone names it. */
  request: number | null;
}

/** What is due and planned on one day, and how much was done. */
export function DayWork({ day, filter, completed, request }: DayWorkProps) {
  const dates = useDateFormats();
  const isPast = day < dates.today;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the list is below the fold.
    if (request !== null && window.matchMedia(NARROW).matches) heading.current?.scrollIntoView({ block: "start" });
  }, [request]);
  const [due, duePages] = useWorkPage("GET /v2/inspections/due", { ...filter, startDate: day, endDate: day });
  const [planned, plannedPages] = useWorkPage("GET /v2/inspections/scheduled", {
    ...filter,
    startDate: startOfDay(dates.timeZone, day).toISOString(),
    endDate: endOfDay(dates.timeZone, day),
  });
  const isEmpty = completed === 0 && [due, planned].every(({ data, isStale }) => data?.totalCount === 0 && !isStale);
  return (
    <>
      <h2 ref={heading}>{dates.day(day)}</h2>
      {isEmpty && <p>{say("calendar.nothing")}</p>}
      <Loaded isPart read={bothOf(due, planned)}>
        {([onDay, plannedOnDay]) => (
          <>
            <DueByType title={say(isPast ? "calendar.missedOn" : "calendar.dueOn")} {...onDay} {...duePages} day={day} />
            {plannedOnDay.items.length > 0 && (
              <Card title={say(isPast ? "calendar.notDoneOn" : "calendar.scheduledOn")} flush>
                <DataTable
                  caption={say(isPast ? "calendar.notDoneOn" : "calendar.scheduledOn")}
                  columns={inspectionColumns().filter(({ key }) => !["inspectionDate", "passed", "receiptNumber"].includes(key))}
                  rows={plannedOnDay.items}
                  idOf={(row) => row.inspectionId}
                  nameOf={(row) => row.extinguisherCode}
                />
                <WorkPager totalCount={plannedOnDay.totalCount} {...plannedPages} />
              </Card>
            )}
          </>
        )}
      </Loaded>
      {completed !== undefined && completed > 0 && (
        <p>
          {say("calendar.completedOn", { count: completed })}{" "}
          <Link
            className={styles.show}
            href={inspectionsPath({
              result: "completed",
              from: day,
              to: day,
              type: filter.inspectionType,
              location: filter.withinLocationId,
            })}
          >
            {say("calendar.completedLink", { count: completed })}
          </Link>
        </p>
      )}
    </>
  );
}
