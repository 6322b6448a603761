import { Link } from "wouter";
import type { ReportResult } from "#shared/reports/result.ts";
import { Card } from "../../../components/Card.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { extinguisherPath, inspectionPath } from "../../urls/record-paths.ts";
import { cellText } from "./cell-text.ts";
import { say } from "./messages.ts";
import type { ReportParameters } from "./report-request.ts";

/** A fact longer than this gets a line of its own. */
const SHORT_MAX = 80;

/** Facts about the whole report; unknown ones are left out. */
export function ReportFacts({ report, parameters, dates }: { report: ReportResult; parameters: ReportParameters; dates: DateFormats }) {
  const known = report.facts
    .map(({ key, label, kind, value }) => ({ key, label, words: cellText(kind, value, dates) }))
    .filter(({ words }) => words !== "");
  if (known.length === 0) return null;
  return (
    <Card title={say("facts.title")} aside={<SubjectLink parameters={parameters} />}>
      <Details>
        {known
          .filter(({ words }) => words.length <= SHORT_MAX)
          .map(({ key, label, words }) => (
            <Detail key={key} label={label}>
              {words}
            </Detail>
          ))}
      </Details>
      {known
        .filter(({ words }) => words.length > SHORT_MAX)
        .map(({ key, label, words }) => (
          <p key={key}>
            <strong>{label}:</strong> {words}
          </p>
        ))}
    </Card>
  );
}

/** A link to what the report is about. */
function SubjectLink({ parameters: { extinguisherId, inspectionId } }: { parameters: ReportParameters }) {
  if (extinguisherId !== undefined) return <Link href={extinguisherPath(extinguisherId)}>{say("facts.extinguisher")}</Link>;
  return inspectionId === undefined ? null : <Link href={inspectionPath(inspectionId)}>{say("common.openTheInspection")}</Link>;
}
