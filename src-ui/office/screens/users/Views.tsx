import { Link } from "wouter";
import { say } from "#shared/messages/office/users.ts";
import { PATHS } from "../../../paths.ts";
import styles from "./users.module.css";

const VIEWS = [
  ["users", PATHS.users],
  ["tenants", `${PATHS.users}?view=tenants`],
] as const;

/** The way between users and organisations. */
export function Views({ current }: { current: "users" | "tenants" }) {
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
