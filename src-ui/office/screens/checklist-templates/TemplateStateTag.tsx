import { CircleCheck, CircleMinus, PencilLine } from "lucide";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

interface TemplateStateTagProps {
  template: Pick<ChecklistTemplate, "publishedAt" | "isActive">;
}

/** Whether a version is being written, in use, or out of use. */
export function TemplateStateTag({ template: { publishedAt, isActive } }: TemplateStateTagProps) {
  if (publishedAt === null) {
    return <StatusTag tagStyle={["info", PencilLine]}>{say("state.draft")}</StatusTag>;
  }
  return (
    <StatusTag tagStyle={isActive ? ["success", CircleCheck] : ["neutral", CircleMinus]}>
      {say(isActive ? "common.inUse" : "state.outOfUse")}
    </StatusTag>
  );
}
