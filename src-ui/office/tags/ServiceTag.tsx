import { Ban, CircleCheck, CircleMinus } from "lucide";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { StatusTag } from "../../components/StatusTag.tsx";
import { say } from "./messages.ts";
import { ResultTag } from "./ResultTag.tsx";

interface ServiceTagProps {
  extinguisher: Pick<Extinguisher, "isActive" | "isCondemned" | "isOutOfService" | "lastInspectionPassed">;
}

/** The state of an extinguisher: retired or condemned, out of service, failed, or in service. */
export function ServiceTag({ extinguisher }: ServiceTagProps) {
  if (!extinguisher.isActive) {
    return (
      <StatusTag tagStyle={["neutral", CircleMinus]}>{say(extinguisher.isCondemned ? "common.condemned" : "common.retired")}</StatusTag>
    );
  }
  if (extinguisher.isOutOfService) {
    return <StatusTag tagStyle={["danger", Ban]}>{say("common.outOfService")}</StatusTag>;
  }
  if (extinguisher.lastInspectionPassed === false) return <ResultTag passed={false} />;
  return <StatusTag tagStyle={["success", CircleCheck]}>{say("common.inService")}</StatusTag>;
}
