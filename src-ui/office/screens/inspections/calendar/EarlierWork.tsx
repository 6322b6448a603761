import { addDays } from "#shared/calendar.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "../messages.ts";
import type { WorkFilter } from "./DayWork.tsx";
import { DueByType } from "./DueByType.tsx";
import { useWorkPage } from "./use-work-page.ts";

/** Work that was due before a day and still is, the longest overdue first. */
export function EarlierWork({ day, filter }: { day: string; filter: WorkFilter }) {
  const dates = useDateFormats();
  const [due, pages] = useWorkPage("GET /v2/inspections/due", { ...filter, endDate: addDays(day, -1) });
  return (
    <>
      <h2>{say("calendar.before", { day: dates.day(day) })}</h2>
      <Loaded isPart read={due}>
        {({ items, totalCount }) => (
          <DueByType title={say("calendar.missedOn")} items={items} totalCount={totalCount} {...pages} day={dates.today} withDays />
        )}
      </Loaded>
    </>
  );
}
