import { Link } from "wouter";
import type { ReportResult } from "#shared/reports/result.ts";
import { Card } from "../../../components/Card.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { extinguisherPath, inspectionPath } from "../../urls/record-paths.ts";
import { say } from "./messages.ts";
import type { ReportParameters } from "./report-request.ts";
import { factTexts, isLongFact } from "./statement.ts";

/** Facts about the whole report; unknown ones are left out. */
export function ReportFacts({ report, parameters, dates }: { report: ReportResult; parameters: ReportParameters; dates: DateFormats }) {
  const known = factTexts(report, dates);
  if (known.length === 0) return null;
  return (
    <Card title={say("facts.title")} aside={<SubjectLink parameters={parameters} />}>
      <Details>
        {known
          .filter(({ text }) => !isLongFact(text))
          .map(({ key, label, text }) => (
            <Detail key={key} label={label}>
              {text}
            </Detail>
          ))}
      </Details>
      {known
        .filter(({ text }) => isLongFact(text))
        .map(({ key, label, text }) => (
          <Details key={key}>
            <Detail label={label}>{text}</Detail>
          </Details>
        ))}
    </Card>
  );
}

/** A link to what the report is about. */
function SubjectLink({ parameters: { extinguisherId, inspectionId } }: { parameters: ReportParameters }) {
  if (extinguisherId !== undefined) return <Link href={extinguisherPath(extinguisherId)}>{say("facts.extinguisher")}</Link>;
  return inspectionId === undefined ? null : <Link href={inspectionPath(inspectionId)}>{say("common.openTheInspection")}</Link>;
}
