import { useEffect, useRef } from "react";
import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { LocationWithPath } from "#shared/engine/reference.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { Button } from "../../../components/Button.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { locationText } from "../../formats/location-text.ts";
import { dayText, timeText } from "../../formats/moments.ts";
import { useDayOf } from "../../formats/use-day-of.ts";
import { Candidates } from "./Candidates.tsx";
import { say } from "./messages.ts";
import type { ExtinguisherScanState, FoundExtinguisher } from "./use-extinguisher-scan.ts";

interface ExtinguisherScanNoticeProps {
  state: ExtinguisherScanState;
  onInspect: (found: FoundExtinguisher, planned?: AssignedInspection) => void;
  onScanAnother: () => void;
  onChangePlace: (location: LocationWithPath) => void;
  onChoose: (code: string) => void;
}

/** What to do next when a code did not lead straight to a checklist. */
export function ExtinguisherScanNotice({ state, onInspect, onScanAnother, onChangePlace, onChoose }: ExtinguisherScanNoticeProps) {
  switch (state.kind) {
    case "idle":
    case "searching":
    case "empty":
      return null;
    case "failed":
    case "refused":
      return <FailureNotice failure={state.message} />;
    case "unknown":
      return (
        <Notice tone="danger" role="alert" title={say("scanExtinguisher.unknown", { code: state.code })}>
          {say("scanExtinguisher.unknown.next")}
        </Notice>
      );
    case "ambiguous":
      return <Candidates lookup={state} onChoose={onChoose} />;
    case "thisLocation":
      return (
        <Notice role="status" title={say("scanExtinguisher.isThisPlace")}>
          {say("scanExtinguisher.isThisPlace.next")}
        </Notice>
      );
    case "otherLocation": {
      const place = locationText(state.location);
      return (
        <Notice
          tone="warning"
          role="alert"
          title={say("scanExtinguisher.isOtherPlace", { place })}
          actions={<Button onClick={() => onChangePlace(state.location)}>{say("scanExtinguisher.goThere", { place })}</Button>}
        >
          {say("scanExtinguisher.isOtherPlace.next")}
        </Notice>
      );
    }
    case "question":
      return <Question question={state} onInspect={onInspect} onScanAnother={onScanAnother} />;
  }
}

interface QuestionProps extends Pick<ExtinguisherScanNoticeProps, "onInspect" | "onScanAnother"> {
  question: Extract<ExtinguisherScanState, { kind: "question" }>;
}

/**
 * A question before the inspection. Not a dialog: the camera stays on, and scanning another label settles it too. If something is unexpected, the
 * main button leads back to scanning.
 */
function Question({ question, onInspect, onScanAnother }: QuestionProps) {
  const { found, planned } = question;
  const box = useRef<HTMLDivElement>(null);
  const dayOf = useDayOf();
  const { extinguisher } = found;
  const code = extinguisher.extinguisherCode;
  const warnings = warningsOf(question);
  const isSure = isExpected(found);
  useEffect(() => box.current?.focus(), [code]);
  return (
    <div ref={box} role="group" aria-label={say("scanExtinguisher.question", { code })} tabIndex={-1}>
      <Notice
        tone={warnings.length === 0 ? "info" : "warning"}
        title={code}
        actions={
          <>
            {!isSure && (
              <Button variant="primary" onClick={onScanAnother}>
                {say("scanExtinguisher.scanAnother")}
              </Button>
            )}
            {planned.map((each) => (
              <Button key={each.inspectionId} variant={isSure ? "primary" : "secondary"} onClick={() => onInspect(found, each)}>
                {say("scanExtinguisher.start", { type: typeName(each.inspectionType) })}
              </Button>
            ))}
            <Button variant={isSure && planned.length === 0 ? "primary" : "secondary"} onClick={() => onInspect(found)}>
              {usualText(found, planned.length > 0)}
            </Button>
            {isSure && <Button onClick={onScanAnother}>{say("scanExtinguisher.scanAnother")}</Button>}
          </>
        }
      >
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
        {planned.map(({ inspectionId, inspectionType, inspectionDate }) => (
          <p key={inspectionId}>
            {say("scanExtinguisher.planned", { type: typeName(inspectionType), day: dayText(dayOf(inspectionDate)) })}
          </p>
        ))}
      </Notice>
    </div>
  );
}

/** Returns the label of the button for the inspection that a scan would start by itself. */
function usualText(found: FoundExtinguisher, isOneOfMany: boolean): string {
  const type = typeName(INSPECTION_TYPE_DEFAULT);
  if (isExpected(found)) return say("scanExtinguisher.start", { type });
  return isOneOfMany ? say("scanExtinguisher.startAnyway", { type }) : say("scanExtinguisher.inspectAnyway");
}

function typeName(type: InspectionType): string {
  return say(`type.${type}`);
}

/** Whether it is at its location and was not inspected today. Otherwise the wrong one may have been scanned. */
function isExpected({ isOutOfPlace, inspectedTodayAt }: FoundExtinguisher): boolean {
  return !isOutOfPlace && inspectedTodayAt === null;
}

function warningsOf({ found, startedElsewhere }: QuestionProps["question"]): string[] {
  const { isOutOfPlace, registeredLocation, inspectedTodayAt, openDraftId, extinguisher } = found;
  const said: string[] = [];
  if (isOutOfPlace) {
    said.push(
      registeredLocation === null
        ? say("scanExtinguisher.notRegistered")
        : say("scanExtinguisher.registeredAt", { place: locationText(registeredLocation) }),
    );
  }
  if (inspectedTodayAt !== null) said.push(say("scanExtinguisher.inspectedToday", { time: timeText(inspectedTodayAt) }));
  if (extinguisher.isOutOfService) said.push(`${say("inspection.outOfService")}.`);
  if (startedElsewhere !== null) said.push(say("scanExtinguisher.startedElsewhere", { place: locationText(startedElsewhere) }));
  else if (openDraftId !== null) said.push(say("scanExtinguisher.openDraft"));
  return said;
}
