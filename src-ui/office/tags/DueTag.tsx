import { CalendarClock, CircleAlert, CircleCheck } from "lucide";
import { dueStateOf } from "#shared/due-dates.ts";
import { StatusTag } from "../../components/StatusTag.tsx";
import type { DateFormats } from "../formats/use-date-formats.ts";
import { dueText } from "./due-text.ts";

/** The state of a due date, as "3 days overdue" or "in 5 days". */
export function DueTag({ day, dates }: { day: string | null; dates: DateFormats }) {
  const words = dueText(day, dates);
  if (day === null) return <span>{words}</span>;
  switch (dueStateOf(day, dates.today)) {
    case "overdue":
      return <StatusTag tagStyle={["danger", CircleAlert]}>{words}</StatusTag>;
    case "dueSoon":
      return <StatusTag tagStyle={["warning", CalendarClock]}>{words}</StatusTag>;
    case "upToDate":
      return <StatusTag tagStyle={["neutral", CircleCheck]}>{words}</StatusTag>;
  }
}
