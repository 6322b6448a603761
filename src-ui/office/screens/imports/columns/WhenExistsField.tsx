import type { WhenExists } from "#shared/entities/import.ts";
import { say } from "../messages.ts";
import styles from "./columns.module.css";

const CHOICES: readonly WhenExists[] = ["leave", "fill", "replace"];

/** The choice of what happens to records that already exist. */
export function WhenExistsField({ value, onChange }: { value: WhenExists; onChange: (value: WhenExists) => void }) {
  return (
    <fieldset className={styles.exists}>
      <legend>{say("exists.title")}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name="when-exists" value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          <span className={styles.choiceName}>{say(`exists.${choice}`)}</span>
          <span className={styles.muted}>{say(`exists.${choice}.hint`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
