import { CalendarClock, CircleCheck, CircleDashed, Eye, FileX, ThumbsDown } from "lucide";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { StatusTag } from "../../components/StatusTag.tsx";
import { say } from "./messages.ts";

const TAG_STYLES = {
  Scheduled: ["info", CalendarClock],
  InProgress: ["info", CircleDashed],
  Completed: ["warning", Eye],
  Accepted: ["success", CircleCheck],
  Rejected: ["danger", ThumbsDown],
  Voided: ["neutral", FileX],
} as const;

/** The status of an inspection, from planned to reviewed, or voided. */
export function InspectionStatusTag({ inspection }: { inspection: Pick<InspectionSummary, "status" | "voidedAt"> }) {
  const status = inspection.voidedAt ? "Voided" : inspection.status;
  return <StatusTag tagStyle={TAG_STYLES[status]}>{say(`status.${status}`)}</StatusTag>;
}
