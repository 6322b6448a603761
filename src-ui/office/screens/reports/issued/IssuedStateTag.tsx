import { FileCheck2, FileX } from "lucide";
import type { IssuedReport } from "#shared/entities/verified-code.ts";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";

/** Whether a report is valid or withdrawn. */
export function IssuedStateTag({ report: { withdrawnAt }, dates }: { report: IssuedReport; dates: DateFormats }) {
  if (withdrawnAt === null) {
    return <StatusTag tagStyle={["neutral", FileCheck2]}>{say("state.valid")}</StatusTag>;
  }
  return <StatusTag tagStyle={["warning", FileX]}>{say("state.withdrawnOn", { time: dates.dayOf(withdrawnAt) })}</StatusTag>;
}
