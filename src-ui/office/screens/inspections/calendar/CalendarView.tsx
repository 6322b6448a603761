import { ChevronLeft, ChevronRight } from "lucide";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { addMonths } from "#shared/calendar.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { perLanguage } from "#shared/messages/language.ts";
import { Button, IconButton } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { LocationFilter } from "../../../lists/FilterChooser.tsx";
import { FilterSelect, Toolbar } from "../../../lists/Toolbar.tsx";
import { useFilters } from "../../../lists/use-list.ts";
import { say } from "../messages.ts";
import { Agenda } from "./Agenda.tsx";
import { DayWork } from "./DayWork.tsx";
import { EarlierWork } from "./EarlierWork.tsx";
import { FILTERS } from "./filters.ts";
import { firstWeekday } from "./first-weekday.ts";
import { shownMonthOf } from "./month.ts";
import { MonthGrid } from "./MonthGrid.tsx";
import styles from "./calendar.module.css";

/** A month of due and planned work: a grid of days, on a phone the days that have any, and the work of the chosen day. */
export function CalendarView({ tabs, actions }: { tabs: ReactNode; actions: ReactNode }) {
  const { url, filter: control, isFiltered, clear } = useFilters(Object.keys(FILTERS) as (keyof typeof FILTERS)[]);
  const dates = useDateFormats();
  const asked = { month: url.get("month"), day: url.get("day") };
  const { month, day, weeks, start, end, before } = shownMonthOf(asked, dates.today, firstWeekday(dates.timeZone));
  const filter = { ...FILTERS.type(url.get("type")), ...FILTERS.location(url.get("location")) };
  const calendar = useRead("GET /v2/inspections/calendar", {
    query: { startDate: start, endDate: end, ...filter },
  });
  const [request, setRequest] = useState<{ day: string; nth: number } | null>(null);
  function show(to: string): void {
    setRequest(null);
    url.set({ month: to.slice(0, 7), day: null, before: null });
  }
  function choose(to: string): void {
    setRequest({ day: to, nth: (request?.nth ?? 0) + 1 });
    url.set({ month: to.slice(0, 7), day: to, before: null });
  }
  /** What is known of the month, not of one that was shown before. */
  const known = calendar.isStale ? undefined : calendar.data;
  // If the month cannot be read, its days cannot be read either, and the reason is shown once.
  const isShown = calendar.data !== undefined || calendar.error === null;
  const showsBefore = url.get("before") !== "";
  return (
    <Page title={say("nav.inspections")} actions={actions} cachedAt={calendar.cachedAt}>
      {tabs}
      <Toolbar onClear={isFiltered ? clear : undefined}>
        <FilterSelect
          label={say("common.type")}
          {...control("type")}
          options={InspectionType.options.map((type) => [type, say(`type.${type}`)])}
        />
        <LocationFilter {...control("location")} />
      </Toolbar>
      <div className={styles.head}>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <div className={styles.turn}>
          <IconButton icon={ChevronLeft} label={say("calendar.previous")} variant="secondary" onClick={() => show(addMonths(month, -1))} />
          <Button onClick={() => choose(dates.today)}>{say("calendar.today")}</Button>
          <IconButton icon={ChevronRight} label={say("calendar.next")} variant="secondary" onClick={() => show(addMonths(month, 1))} />
        </div>
      </div>
      <Loaded read={calendar}>
        {({ days, overdueBefore }) => (
          <>
            {overdueBefore > 0 && (
              <div className={styles.earlier} inert={calendar.isStale}>
                <Notice tone="warning">
                  <p>
                    {say("calendar.overdueBefore", { count: overdueBefore, day: dates.day(before) })}{" "}
                    <Link className={styles.show} href={url.href({ before: 1, day: null })} onClick={() => setRequest(null)}>
                      {say("calendar.overdueLink", { count: overdueBefore })}
                    </Link>
                  </p>
                </Notice>
              </div>
            )}
            <div className={styles.month} data-stale={calendar.isStale || undefined}>
              <MonthGrid
                label={say("calendar.month", { month: monthText(month) })}
                weeks={weeks}
                month={month}
                today={dates.today}
                chosen={day}
                days={days}
                onChoose={choose}
              />
              {known && <Agenda month={month} today={dates.today} chosen={day} days={days} onChoose={choose} />}
            </div>
          </>
        )}
      </Loaded>
      {isShown && showsBefore && <EarlierWork day={before} filter={filter} />}
      {isShown && !showsBefore && day !== "" && (
        <DayWork
          key={day}
          day={day}
          filter={filter}
          completed={known && (known.days.find((each) => each.day === day)?.completed ?? 0)}
          request={request?.day === day ? request.nth : null}
        />
      )}
    </Page>
  );
}

const months = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", month: "long", year: "numeric" }));

function monthText(month: string): string {
  return months().format(new Date(month));
}
