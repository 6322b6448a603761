import { CircleAlert, CircleCheck, CircleDashed, CircleSlash } from "lucide";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { dayText } from "../../formats/moments.ts";
import { useDayOf } from "../../formats/use-day-of.ts";
import { ChoiceLine } from "./ChoiceLine.tsx";
import { extinguisherStateOf, isDoneThisMonth } from "./extinguisher-state.ts";
import type { ExtinguisherState } from "./extinguisher-state.ts";
import { say } from "./messages.ts";
import styles from "./choices.module.css";

interface ExtinguisherListProps {
  lines: readonly ExtinguisherLine[];
  /** When the lines were read. */
  now: Date;
  onChoose: (code: string) => void;
}

/** The extinguishers at this location. One tap does what a scan does, for a label that is worn or out of reach. */
export function ExtinguisherList({ lines, now, onChoose }: ExtinguisherListProps) {
  const dayOf = useDayOf();
  const today = dayOf(now);
  if (lines.length === 0) return <p>{say("scanExtinguisher.noneHere")}</p>;
  return (
    <section className={styles.section} aria-labelledby="extinguishers-here">
      <h2 id="extinguishers-here">{say("scanExtinguisher.here")}</h2>
      <p className={styles.progress}>
        {say("scanExtinguisher.progress", {
          done: lines.filter((line) => isDoneThisMonth(line, today, dayOf)).length,
          total: lines.length,
        })}
      </p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <ChoiceLine key={line.extinguisherId} onChoose={() => onChoose(line.extinguisherCode)}>
            <strong>{line.extinguisherCode}</strong>
            <span>{line.locationDescription ?? line.typeName}</span>
            <DueTag state={extinguisherStateOf(line, today, dayOf)} />
          </ChoiceLine>
        ))}
      </ul>
    </section>
  );
}

function DueTag({ state }: { state: ExtinguisherState }) {
  switch (state.kind) {
    case "outOfService":
      return <StatusTag tagStyle={["warning", CircleSlash]}>{say("common.outOfService")}</StatusTag>;
    case "done":
      return <StatusTag tagStyle={["success", CircleCheck]}>{say("common.doneThisMonth")}</StatusTag>;
    case "overdue":
      return (
        <StatusTag tagStyle={["danger", CircleAlert]}>
          {say("due.overdue", { work: state.workTypes.map((workType) => say(`due.work.${workType}`)).join(", ") })}
        </StatusTag>
      );
    case "due":
      return (
        <StatusTag tagStyle={["neutral", CircleDashed]}>
          {say(state.workType === "Monthly" ? "common.dueDay" : "due.workOn", {
            day: dayText(state.date),
            work: say(`due.work.${state.workType}`),
          })}
        </StatusTag>
      );
    case "unknown":
      return <StatusTag tagStyle={["neutral", CircleDashed]}>{say("due.unknown")}</StatusTag>;
  }
}
