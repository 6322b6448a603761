import type { Inspection } from "#shared/entities/inspection.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { InspectionLink } from "../InspectionLink.tsx";
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
            {say("related.replaces")} <InspectionLink id={before}>{say("related.replacesLink")}</InspectionLink>
          </p>
        </Notice>
      )}
      {after && (
        <Notice>
          <p>
            {say("related.replacedBy")} <InspectionLink id={after}>{say("related.replacedByLink")}</InspectionLink>
          </p>
        </Notice>
      )}
      {isPlanDeleted && <Notice tone="warning">{say("related.planCanceled")}</Notice>}
      {other !== null && !isPlanDeleted && (
        <Notice tone="warning">
          <p>
            {say("related.duplicateOf")} <InspectionLink id={other}>{say("related.duplicateOfLink")}</InspectionLink>
          </p>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning">
          <p>
            {say(other === null ? "related.duplicates" : "related.doneAgain", { count: others.length })}{" "}
            {others.map((id, index) => (
              <span key={id}>
                <InspectionLink id={id}>
                  {others.length === 1 ? say("related.duplicateOfLink") : say("related.duplicateLink", { number: index + 1 })}
                </InspectionLink>{" "}
              </span>
            ))}
          </p>
        </Notice>
      )}
    </>
  );
}
