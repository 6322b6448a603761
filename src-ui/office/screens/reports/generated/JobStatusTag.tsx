import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from "lucide";
import type { ReportJobStatus } from "#shared/reports/report-job.ts";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

const TAG_STYLES = {
  Waiting: ["neutral", CircleDashed],
  Running: ["info", LoaderCircle],
  Done: ["success", CircleCheck],
  Failed: ["danger", CircleX],
} as const;

export function JobStatusTag({ status }: { status: ReportJobStatus }) {
  return <StatusTag tagStyle={TAG_STYLES[status]}>{say(`status.${status}`)}</StatusTag>;
}
