import { FireExtinguisher } from "lucide-react";
import { say } from "#shared/messages/office/dashboard.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { extinguisherPath, PATHS } from "../../../paths.ts";
import { Empty } from "../../components/Empty.tsx";
import { useOffice } from "../../data/office.ts";
import { useRead } from "../../data/use-read.ts";
import styles from "./FirstSteps.module.css";

/** A new tenant: the way to its first inspection. */
export function FirstSteps() {
  const { may } = useOffice();
  const locations = useRead("listLocations", { query: { isActive: true, pageSize: 1 } });
  const count = locations.data?.totalCount ?? 0;
  if (!may("administer")) return <Empty icon={FireExtinguisher}>{say("start.reader")}</Empty>;
  return (
    <Card title={say("start.title")}>
      <p>{say("start.lead")}</p>
      <ol className={styles.steps}>
        <li>
          <p>
            {say("start.location")}
            {count > 0 && <span className={styles.hint}>{say("start.locationDone", { count })}</span>}
          </p>
          <LinkButton href={`${PATHS.locations}?create=1`} variant={count === 0 ? "primary" : "secondary"}>
            {say("start.locationAction")}
          </LinkButton>
        </li>
        <li>
          <p>{say("start.extinguisher")}</p>
          <LinkButton href={extinguisherPath("new")} variant={count === 0 ? "secondary" : "primary"}>
            {say("start.extinguisherAction")}
          </LinkButton>
        </li>
        <li>
          <p>
            {say("start.inspect")}
            <span className={styles.hint}>{say("start.inspectHint", { path: location.host + PATHS.inspectorLogin })}</span>
          </p>
        </li>
      </ol>
    </Card>
  );
}
