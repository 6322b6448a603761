import { CircleCheck } from "lucide";
import { Icon } from "../../../components/Icon.tsx";
import { say } from "./messages.ts";
import { STEPS, type StepName } from "./steps.ts";
import styles from "./Steps.module.css";

/** The steps from a file to the register, and the current one; `isDone` after the last. */
export function Steps({ at, isDone = false }: { at: StepName; isDone?: boolean }) {
  const present = isDone ? STEPS.length : STEPS.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={say("steps")}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          aria-current={place === present ? "step" : undefined}
          data-done={place < present || undefined}
        >
          <span className={styles.number}>{place < present ? <Icon of={CircleCheck} /> : place + 1}</span>
          <span className={styles.name}>{say(`step.${step}`)}</span>
          {place < present && <span className="visually-hidden">{say("step.done")}</span>}
        </li>
      ))}
    </ol>
  );
}
