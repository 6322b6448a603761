import { Ban, CalendarClock, CircleCheck, CircleDashed, CircleMinus, Eye, FileX, ThumbsDown } from "lucide";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { StatusTag } from "../../components/StatusTag.tsx";
import { say } from "./messages.ts";
import { ResultTag } from "./tags.tsx";

const STATUS = {
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
  return <StatusTag tagStyle={STATUS[status]}>{say(`status.${status}`)}</StatusTag>;
}

/** The state of an extinguisher: retired, out of service, failed, or in service. */
export function ServiceTag({ extinguisher }: { extinguisher: Pick<Extinguisher, "isActive" | "isOutOfService" | "lastInspectionPassed"> }) {
  if (!extinguisher.isActive) {
    return <StatusTag tagStyle={["neutral", CircleMinus]}>{say("common.retired")}</StatusTag>;
  }
  if (extinguisher.isOutOfService) {
    return <StatusTag tagStyle={["danger", Ban]}>{say("common.outOfService")}</StatusTag>;
  }
  if (extinguisher.lastInspectionPassed === false) return <ResultTag passed={false} />;
  return <StatusTag tagStyle={["success", CircleCheck]}>{say("common.inService")}</StatusTag>;
}
