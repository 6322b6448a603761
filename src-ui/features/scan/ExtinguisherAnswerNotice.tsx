import { useEffect, useRef } from "react";
import type { Location } from "#shared/entities/location.ts";
import { say } from "#shared/messages/inspector-area.ts";
import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { sayTime } from "../../moments.ts";
import type { ExtinguisherAnswer, FoundExtinguisher } from "./extinguisher-scan.ts";

interface ExtinguisherAnswerNoticeProps {
  answer: ExtinguisherAnswer;
  onInspect: (found: FoundExtinguisher) => void;
  onScanAnother: () => void;
  onChangePlace: (location: Location) => void;
}

/** What to do next when a code did not lead straight into a checklist. */
export function ExtinguisherAnswerNotice({ answer, onInspect, onScanAnother, onChangePlace }: ExtinguisherAnswerNoticeProps) {
  switch (answer.kind) {
    case "none":
    case "looking":
    case "empty":
      return null;
    case "broken":
      return <Notice tone="danger" role="alert" title={answer.message} />;
    case "refused":
      return <Notice tone="danger" role="alert" title={answer.message} />;
    case "unknown":
      return (
        <Notice tone="danger" role="alert" title={say("scanExtinguisher.unknown", { code: answer.code })}>
          {say("scanExtinguisher.unknown.next")}
        </Notice>
      );
    case "here":
      return (
        <Notice role="status" title={say("scanExtinguisher.isThisPlace")}>
          {say("scanExtinguisher.isThisPlace.next")}
        </Notice>
      );
    case "otherPlace": {
      const place = answer.location.locationName;
      return (
        <Notice
          tone="warning"
          role="alert"
          title={say("scanExtinguisher.isOtherPlace", { place })}
          actions={<Button onClick={() => onChangePlace(answer.location)}>{say("scanExtinguisher.goThere", { place })}</Button>}
        >
          {say("scanExtinguisher.isOtherPlace.next")}
        </Notice>
      );
    }
    case "question":
      return <Question found={answer.found} onInspect={onInspect} onScanAnother={onScanAnother} />;
  }
}

/** Not a dialog: the camera goes on looking, and another label answers the question too. */
function Question({
  found,
  onInspect,
  onScanAnother,
}: { found: FoundExtinguisher } & Pick<ExtinguisherAnswerNoticeProps, "onInspect" | "onScanAnother">) {
  const box = useRef<HTMLDivElement>(null);
  const { extinguisher } = found;
  const code = extinguisher.extinguisherCode;
  useEffect(() => box.current?.focus(), [code]);
  return (
    <div ref={box} role="group" aria-label={say("scanExtinguisher.question", { code })} tabIndex={-1}>
      <Notice
        tone="warning"
        title={code}
        actions={
          <>
            <Button variant="primary" onClick={() => onInspect(found)}>
              {say("scanExtinguisher.inspectAnyway")}
            </Button>
            <Button onClick={onScanAnother}>{say("scanExtinguisher.scanAnother")}</Button>
          </>
        }
      >
        {reasons(found).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Notice>
    </div>
  );
}

function reasons({ inAnotherPlace, registeredLocation, inspectedTodayAt, openDraftId, extinguisher }: FoundExtinguisher): string[] {
  const said: string[] = [];
  if (inAnotherPlace) {
    said.push(
      registeredLocation === null
        ? say("scanExtinguisher.notRegistered")
        : say("scanExtinguisher.registeredAt", { place: registeredLocation.locationName }),
    );
  }
  if (inspectedTodayAt !== null) said.push(say("scanExtinguisher.inspectedToday", { time: sayTime(inspectedTodayAt) }));
  if (extinguisher.isOutOfService) said.push(`${say("inspection.outOfService")}.`);
  if (openDraftId !== null) said.push(say("scanExtinguisher.openDraft"));
  return said;
}
