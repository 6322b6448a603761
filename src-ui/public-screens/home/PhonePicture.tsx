import { CircleCheck, CloudOff, TriangleAlert } from "lucide";
import { Icon } from "../../components/Icon.tsx";
import { say } from "./messages.ts";
import styles from "./PhonePicture.module.css";

const QUESTIONS = [
  ["pin", "ok"],
  ["gauge", "ok"],
  ["reach", "problem"],
] as const;

/** A drawing of the checklist on a phone; for screen readers it is one named picture. */
export function PhonePicture() {
  return (
    <div role="img" aria-label={say("picture.name")} className={styles.phone}>
      <div className={styles.banner}>
        <Icon shapes={CloudOff} />
        <span>
          <strong>{say("picture.offline")}</strong>
          <br />
          {say("picture.waiting")}
        </span>
      </div>
      <div className={styles.screen}>
        <p className={styles.code}>{say("picture.code")}</p>
        <p className={styles.place}>{say("picture.place")}</p>
        {QUESTIONS.map(([question, response]) => (
          <p key={question} className={styles.question} data-response={response}>
            <span>{say(`picture.${question}`)}</span>
            <span className={styles.response}>
              <Icon shapes={response === "ok" ? CircleCheck : TriangleAlert} />
              {say(`picture.${response}`)}
            </span>
          </p>
        ))}
        <p className={styles.saved}>
          <Icon shapes={CircleCheck} />
          {say("common.savedOnThisDevice")}
        </p>
      </div>
    </div>
  );
}
