import { Ban, CircleCheck, CircleMinus } from "lucide";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { StatusTag } from "../../components/StatusTag.tsx";
import { say } from "./messages.ts";
import { ResultTag } from "./ResultTag.tsx";

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
