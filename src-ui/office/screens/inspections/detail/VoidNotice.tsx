import type { Inspection } from "#shared/entities/inspection.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { useActor } from "./use-actor.ts";

/** Says that a voided inspection no longer counts, who voided it, when, and why. */
export function VoidNotice({ inspection }: { inspection: Inspection }) {
  return inspection.voidedAt ? <Voiding inspection={inspection} at={inspection.voidedAt} /> : null;
}

function Voiding({ inspection, at }: { inspection: Inspection; at: string }) {
  const dates = useDateFormats();
  const name = useActor(inspection, "Voided");
  return (
    <Notice tone="danger" title={say("voided.by", { name, time: dates.dateTime(at) })}>
      <p>{say("voided.lead")}</p>
      <p>{inspection.voidReason ? say("voided.reason", { reason: inspection.voidReason }) : say("voided.noReason")}</p>
    </Notice>
  );
}
