import { PATHS } from "../../../../urls/paths.ts";
import { Page } from "../../../components/Page.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { Forbidden } from "../../../frame/Forbidden.tsx";
import { IssuedTable } from "./IssuedTable.tsx";
import { say } from "./messages.ts";

/** `/reports/issued`, for administrators: the reports issued as PDF, with their codes and a button to withdraw each. */
export function IssuedReportsScreen() {
  if (!useOfficeSession().may("administer")) return <Forbidden />;
  const back = { href: PATHS.reports, label: say("common.allReports") };
  return (
    <Page title={say("issuedReports")} lead={say("lead")} back={back}>
      <IssuedTable />
    </Page>
  );
}
