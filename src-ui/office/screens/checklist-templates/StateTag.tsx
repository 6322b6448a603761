import { CircleCheck, CircleMinus, PencilLine } from "lucide";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { say } from "#shared/messages/office/checklist-templates.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";

/** Whether a version is being written, in use, or out of use. */
export function StateTag({ of: { publishedAt, isActive } }: { of: Pick<ChecklistTemplate, "publishedAt" | "isActive"> }) {
  if (publishedAt === null) {
    return (
      <StatusTag tone="info" icon={PencilLine}>
        {say("state.draft")}
      </StatusTag>
    );
  }
  return (
    <StatusTag tone={isActive ? "success" : "neutral"} icon={isActive ? CircleCheck : CircleMinus}>
      {say(isActive ? "state.inUse" : "state.outOfUse")}
    </StatusTag>
  );
}
