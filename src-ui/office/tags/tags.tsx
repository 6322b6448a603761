import { CalendarClock, CircleAlert, CircleCheck, CircleX, Info, OctagonAlert, TriangleAlert } from "lucide";
import { dueStateOf } from "#shared/due-dates.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import { StatusTag } from "../../components/StatusTag.tsx";
import type { DateFormats } from "../formats/use-date-formats.ts";
import { dueText } from "./due-text.ts";
import { say } from "./messages.ts";
import { useSeverityLabels } from "./use-severity-labels.ts";

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

/** The result of an inspection; null while it is open. */
export function ResultTag({ passed }: { passed: boolean | null }) {
  if (passed === null) return <span>{say("result.open")}</span>;
  return (
    <StatusTag tagStyle={passed ? ["success", CircleCheck] : ["danger", CircleX]}>
      {say(passed ? "common.passed" : "common.failed")}
    </StatusTag>
  );
}

const SEVERITY = {
  Critical: ["danger", OctagonAlert],
  Major: ["danger", CircleAlert],
  Minor: ["warning", TriangleAlert],
  Observation: ["neutral", Info],
} as const;

/** The severity of a deficiency, by the tenant's own name for it. */
export function SeverityTag({ severity }: { severity: Severity }) {
  return <StatusTag tagStyle={SEVERITY[severity]}>{useSeverityLabels()[severity]}</StatusTag>;
}
