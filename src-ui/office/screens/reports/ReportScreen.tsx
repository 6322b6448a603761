import { SearchX } from "lucide";
import { useParams } from "wouter";
import { LinkButton } from "../../../components/Button.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Page } from "../../components/Page.tsx";
import { say } from "./messages.ts";
import { isReportName } from "./report-request.ts";
import { ReportPage } from "./ReportPage.tsx";

/** `/reports/NAME`: one report, or a message that there is none of this name. */
export function ReportScreen() {
  const { name } = useParams<{ name: string }>();
  if (isReportName(name)) return <ReportPage key={name} name={name} />;
  return (
    <Page title={say("unknown.title")}>
      <EmptyState icon={SearchX} action={<LinkButton href={PATHS.reports}>{say("common.allReports")}</LinkButton>}>
        {say("unknown.lead")}
      </EmptyState>
    </Page>
  );
}
