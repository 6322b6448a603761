import { Link } from "wouter";
import { say } from "#shared/messages/office/reports.ts";
import { say as sayReport } from "#shared/messages/reports.ts";
import { Card } from "../../../components/Card.tsx";
import { Page } from "../../components/Page.tsx";
import { reportPath } from "../../data/report-links.ts";
import { aboutWords } from "./about.ts";
import { groupedReports } from "./groups.ts";
import styles from "./ReportsScreen.module.css";

/** Every report, under the question that it answers. */
export function ReportsScreen() {
  return (
    <Page title={say("title")} lead={say("lead")}>
      <div className={styles.groups}>
        {groupedReports().map(({ group, names }) => (
          <Card key={group} title={say(`group.${group}`)} flush>
            <ul className={styles.list}>
              {names.map((name) => (
                <li key={name}>
                  <Link href={reportPath(name)}>{sayReport(`report.${name}`)}</Link>
                  <p>{aboutWords(name)}</p>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  );
}
