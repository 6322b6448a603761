import { Link } from "wouter";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { inspectionPath } from "../../../urls/record-paths.ts";
import { say } from "./messages.ts";

/** Links to related inspections: the one it replaces, its replacement, and duplicates. */
export function RelatedInspections({ inspection }: { inspection: Inspection }) {
  const {
    replacesInspectionId: before,
    replacedByInspectionId: after,
    duplicateOfInspectionId: other,
    duplicateInspectionIds: others = [],
    isPlanDeleted = false,
  } = inspection;
  return (
    <>
      {before !== null && (
        <Notice>
          <p>
            {say("related.replaces")} <Link href={inspectionPath(before)}>{say("related.replacesLink")}</Link>
          </p>
        </Notice>
      )}
      {after && (
        <Notice>
          <p>
            {say("related.replacedBy")} <Link href={inspectionPath(after)}>{say("related.replacedByLink")}</Link>
          </p>
        </Notice>
      )}
      {isPlanDeleted && <Notice tone="warning">{say("related.planCanceled")}</Notice>}
      {other !== null && !isPlanDeleted && (
        <Notice tone="warning">
          <p>
            {say("related.duplicateOf")} <Link href={inspectionPath(other)}>{say("related.duplicateOfLink")}</Link>
          </p>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning">
          <p>
            {say(other === null ? "related.duplicates" : "related.doneAgain", { count: others.length })}{" "}
            {others.map((id, index) => (
              <span key={id}>
                <Link href={inspectionPath(id)}>
                  {others.length === 1 ? say("related.duplicateOfLink") : say("related.duplicateLink", { number: index + 1 })}
                </Link>{" "}
              </span>
            ))}
          </p>
        </Notice>
      )}
    </>
  );
}
