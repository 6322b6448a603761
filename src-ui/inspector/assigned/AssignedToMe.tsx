import { ChevronDown, ChevronRight, CircleAlert, CircleDashed, PencilLine } from "lucide";
import { useState } from "react";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import { Card } from "../../components/Card.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { Icon } from "../../components/Icon.tsx";
import { StatusTag } from "../../components/StatusTag.tsx";
import type { CallsOf } from "../../engine/engine-reads.ts";
import { useEngineRead } from "../../engine/use-engine-read.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { useNavigate } from "../../urls/use-navigate.ts";
import { useAction } from "../../use-action.ts";
import { useSignal } from "../../use-signal.ts";
import { continueOrStart } from "../continue-or-start.ts";
import { DeviceReadNotice } from "../DeviceReadNotice.tsx";
import { dayText } from "../formats/moments.ts";
import { useDayOf } from "../formats/use-day-of.ts";
import { groupByLocation, dueOf } from "./assigned-locations.ts";
import { say } from "./messages.ts";
import { planNotesText } from "./plan-notes.ts";
import styles from "./AssignedToMe.module.css";

/** With more lines than this the locations start closed, so that the rest of the page stays in reach. */
const OPEN_LINES_MAX = 12;
const NOTHING = { now: new Date(), inspections: [] };

async function readAssigned(calls: CallsOf<"assigned">): Promise<{ now: Date; inspections: AssignedInspection[] }> {
  return { now: new Date(), inspections: await calls.listAssigned({}) };
}

/** The inspections planned for this inspector, by location; one tap starts one, or continues it. */
export function AssignedToMe() {
  const { calls, readiness } = useEngine();
  const hasPlans = useSignal(readiness)?.hasPlans ?? true;
  const navigate = useNavigate();
  const assigned = useEngineRead("assigned", readAssigned);
  const [pressedId, setPressedId] = useState<string | null>(null);
  const start = useAction(async (pressed: AssignedInspection) => {
    setPressedId(pressed.inspectionId);
    const result = await continueOrStart(calls, pressed, { planned: pressed });
    if (result.ok) navigate(result.value);
    return result;
  });
  const { now, inspections: lines } = assigned.data ?? NOTHING;
  return (
    <Card title={say("assigned.heading")} flush>
      {!assigned.data && (
        <div className={styles.padded}>
          <DeviceReadNotice reading={assigned} lines={2} />
        </div>
      )}
      {assigned.data && lines.length === 0 && <p className={styles.padded}>{say(hasPlans ? "assigned.empty" : "assigned.unknown")}</p>}
      {groupByLocation(lines).map(({ locationId, locationText, inspections }) => (
        <details key={locationId} className={styles.location} open={lines.length <= OPEN_LINES_MAX}>
          <summary>
            <span>{say("assigned.location", { name: locationText, count: inspections.length })}</span>
            <Icon shapes={ChevronDown} />
          </summary>
          <ul aria-label={locationText}>
            {inspections.map((inspection) => (
              <li key={inspection.inspectionId}>
                <Line inspection={inspection} now={now} onStart={() => start.run(inspection)} />
                {start.failure && pressedId === inspection.inspectionId && (
                  <div className={styles.padded}>
                    <FailureNotice failure={start.failure} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  );
}

function Line({ inspection, now, onStart }: { inspection: AssignedInspection; now: Date; onStart: () => void }) {
  const words = planNotesText(inspection);
  return (
    <button type="button" className={styles.line} onClick={onStart}>
      <span className={styles.words}>
        <strong>{inspection.extinguisherCode}</strong>
        <span>{say(`type.${inspection.inspectionType}`)}</span>
        <DueTag inspection={inspection} now={now} />
        {inspection.draftId !== null && <StatusTag tagStyle={["info", PencilLine]}>{say("assigned.started")}</StatusTag>}
        {words !== null && <span className={styles.notes}>{words}</span>}
      </span>
      <Icon shapes={ChevronRight} />
    </button>
  );
}

function DueTag({ inspection, now }: { inspection: AssignedInspection; now: Date }) {
  const dayOf = useDayOf();
  const { state, day } = dueOf(inspection, dayOf(now), dayOf);
  return state === "overdue" ? (
    <StatusTag tagStyle={["danger", CircleAlert]}>{say("assigned.overdue", { day: dayText(day) })}</StatusTag>
  ) : (
    <StatusTag tagStyle={["neutral", CircleDashed]}>{say(`assigned.${state}`, { day: dayText(day) })}</StatusTag>
  );
}
