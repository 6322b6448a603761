import { PATHS } from "../../../../paths.ts";
import { Page } from "../../../components/Page.tsx";
import { useOffice } from "../../../data/office.ts";
import { IssuedTable } from "./IssuedTable.tsx";
import { say } from "./messages.ts";

/** `/reports/issued`: the reports that were made as PDF, their codes, and the way to withdraw one. For those who administer. */
export function IssuedReportsScreen() {
  const isAllowed = useOffice().may("administer");
  const back = { href: PATHS.reports, label: say("nav.reports") };
  return (
    <Page title={say("issuedReports")} lead={say(isAllowed ? "lead" : "forbidden")} back={back}>
      {isAllowed && <IssuedTable />}
    </Page>
  );
}
