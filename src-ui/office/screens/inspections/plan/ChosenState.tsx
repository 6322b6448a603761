import { INSPECTIONS_PER_PLAN_MAX } from "#shared/constants.ts";
import { FailureNotice } from "../../../../components/FailureNotice.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { say } from "./messages.ts";
import type { ChosenExtinguishers } from "./use-chosen-extinguishers.ts";

/** What a person must know of the choice: that it is being read or could not be, and that it is too much for one plan. */
export function ChosenState({ chosen, workCount }: { chosen: ChosenExtinguishers; workCount: number }) {
  if (chosen.isLoading) return <Skeleton lines={3} />;
  if (chosen.failure !== null) {
    return <FailureNotice failure={say("chosen.failed", { reason: chosen.failure })} onRetry={chosen.retry} />;
  }
  const words = [
    chosen.unknown > 0 && say("chosen.unknown", { count: chosen.unknown }),
    chosen.isFull && say("chosen.max", { max: INSPECTIONS_PER_PLAN_MAX }),
    workCount > INSPECTIONS_PER_PLAN_MAX && say("chosen.workMax", { count: workCount, max: INSPECTIONS_PER_PLAN_MAX }),
  ].filter((each) => each !== false);
  if (words.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Notice>
  );
}
