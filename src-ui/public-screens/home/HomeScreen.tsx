import { BadgeCheck, CalendarClock, ClipboardCheck, CloudOff, LogIn, Send } from "lucide";
import type { IconNode } from "lucide";
import { LinkButton } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Icon } from "../../components/Icon.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { PATHS } from "../../urls/paths.ts";
import { say } from "./messages.ts";
import { PhonePicture } from "./PhonePicture.tsx";
import styles from "./HomeScreen.module.css";

/** What the product does, in a sentence each. */
const POINTS = [
  ["offline", CloudOff],
  ["sent", Send],
  ["due", CalendarClock],
  ["proof", BadgeCheck],
] as const satisfies readonly (readonly [string, IconNode])[];

/** The start page: what the product does, and the two sign-ins. */
export function HomeScreen() {
  return (
    <PublicFrame title={say("home.heading")} lead={say("home.lead")} wide>
      <div className={styles.ways}>
        <div className={styles.cards}>
          <Card title={say("home.inspector")}>
            <p>{say("home.inspectorLead")}</p>
            <LinkButton href={PATHS.inspectorLogin} variant="primary" size="main" icon={ClipboardCheck} wide>
              {say("inspectorLogin.title")}
            </LinkButton>
          </Card>
          <Card title={say("home.office")}>
            <p>{say("home.officeLead")}</p>
            <LinkButton href={PATHS.login} size="main" icon={LogIn} wide>
              {say("login.title")}
            </LinkButton>
            <LinkButton href={PATHS.signUp} variant="quiet" wide>
              {say("signUp.title")}
            </LinkButton>
          </Card>
        </div>
        <PhonePicture />
      </div>
      <section aria-labelledby="points" className={styles.points}>
        <h2 id="points">{say("points.title")}</h2>
        <ul className={styles.list}>
          {POINTS.map(([point, icon]) => (
            <li key={point}>
              <Icon shapes={icon} size="large" />
              <h3>{say(`points.${point}`)}</h3>
              <p>{say(`points.${point}.words`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </PublicFrame>
  );
}
