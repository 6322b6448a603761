import { say } from "./messages.ts";
import styles from "./Steps.module.css";

const STEPS = ["location", "extinguisher", "checklist", "photos", "signature"] as const;
export type Step = (typeof STEPS)[number];

/** The steps of an inspection, and which one this screen is. */
export function Steps({ current }: { current: Step }) {
  const at = STEPS.indexOf(current);
  return (
    <nav className={styles.steps} aria-label={say("steps.name")}>
      <p className={styles.words} aria-hidden="true">
        {say("steps.at", { step: at + 1, steps: STEPS.length, name: say(`steps.${current}`) })}
      </p>
      <ol className={styles.bar}>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={step === current ? "step" : undefined} data-done={index <= at}>
            <span className="visually-hidden">{say(`steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
