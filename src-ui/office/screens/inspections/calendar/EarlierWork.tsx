import { addDays } from "#shared/calendar.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "../messages.ts";
import { SHOWN_MAX, type WorkFilter } from "./DayWork.tsx";
import { DueByType } from "./DueByType.tsx";

/** Work that was due before a day and still is, the longest overdue first. */
export function EarlierWork({ day, filter }: { day: string; filter: WorkFilter }) {
  const dates = useDateFormats();
  const due = useRead("GET /v2/inspections/due", { query: { ...filter, endDate: addDays(day, -1), pageSize: SHOWN_MAX } });
  return (
    <>
      <h2>{say("calendar.before", { day: dates.day(day) })}</h2>
      <Loaded isPart read={due}>
        {({ items, totalCount }) => (
          <DueByType title={say("calendar.missedOn")} items={items} totalCount={totalCount} day={dates.today} withDays />
        )}
      </Loaded>
    </>
  );
}
