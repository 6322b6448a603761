import { Link } from "wouter";
import { say } from "#shared/messages/office/members.ts";
import { PATHS } from "../../../paths.ts";
import styles from "./SettingsViews.module.css";

const VIEWS = [
  ["settings", PATHS.settings],
  ["members", `${PATHS.settings}?view=members`],
] as const;

/** The way between an organization's settings and its people. */
export function SettingsViews({ current }: { current: "settings" | "members" }) {
  return (
    <nav className={styles.views} aria-label={say("views.label")}>
      {VIEWS.map(([view, href]) => (
        <Link key={view} href={href} className={styles.view} aria-current={view === current ? "page" : undefined}>
          {say(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
