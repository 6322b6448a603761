import { CalendarClock, FileCheck2, FileClock } from "lucide";
import { Link } from "wouter";
import { sayReport } from "#shared/messages/reports.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { Page } from "../../components/Page.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { reportPath } from "../../urls/report-path.ts";
import { REPORT_GROUPS } from "./groups.ts";
import { say } from "./messages.ts";
import styles from "./ReportsScreen.module.css";

/** `/reports`: every report under the question that it answers, with links to generated, scheduled and issued ones. */
export function ReportsScreen() {
  const mayAdminister = useOfficeSession().may("administer");
  return (
    <Page title={say("nav.reports")} lead={say("lead")}>
      <div className={styles.groups}>
        {REPORT_GROUPS.map(([group, names]) => (
          <Card key={group} title={say(`group.${group}`)} flush>
            <ul className={styles.list}>
              {names.map((name) => (
                <li key={name}>
                  <Link href={reportPath(name)}>{sayReport(`report.${name}`)}</Link>
                  <p>{say(`about.${name}`)}</p>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <div className={styles.links}>
        <LinkButton href={PATHS.generatedReports} icon={FileClock}>
          {say("common.generatedReports")}
        </LinkButton>
        {mayAdminister && (
          <>
            <LinkButton href={PATHS.scheduledReports} icon={CalendarClock}>
              {say("common.scheduledReports")}
            </LinkButton>
            <LinkButton href={PATHS.issuedReports} icon={FileCheck2}>
              {say("common.issuedReports")}
            </LinkButton>
          </>
        )}
      </div>
    </Page>
  );
}
