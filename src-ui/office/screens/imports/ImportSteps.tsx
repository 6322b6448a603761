import { CircleCheck } from "lucide";
import { Icon } from "../../../components/Icon.tsx";
import { say } from "./messages.ts";
import { STEPS } from "./steps.ts";
import type { ImportStep } from "./steps.ts";
import styles from "./steps.module.css";

/** The steps from a file to the register, and the current one; `isDone` after the last. */
export function ImportSteps({ current, isDone = false }: { current: ImportStep; isDone?: boolean }) {
  const currentIndex = isDone ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={say("steps")}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === currentIndex ? "step" : undefined}
          data-done={index < currentIndex || undefined}
        >
          <span className={styles.number}>{index < currentIndex ? <Icon shapes={CircleCheck} /> : index + 1}</span>
          <span className={styles.name}>{say(`step.${step}`)}</span>
          {index < currentIndex && <span className="visually-hidden">{say("step.done")}</span>}
        </li>
      ))}
    </ol>
  );
}
