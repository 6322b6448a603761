import type { PlacedLocation } from "#shared/engine/reference.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PATHS } from "../../paths.ts";
import { Candidates } from "./Candidates.tsx";
import type { LocationAnswer } from "./location-scan.ts";
import { sayPlace } from "../../place-words.ts";
import { say } from "./messages.ts";

interface LocationAnswerNoticeProps {
  answer: LocationAnswer;
  onInspectAt: (location: PlacedLocation, extinguisherCode: string) => void;
  onChoose: (code: string) => void;
}

/** What to do next when a code did not lead to a location. */
export function LocationAnswerNotice({ answer, onInspectAt, onChoose }: LocationAnswerNoticeProps) {
  switch (answer.kind) {
    case "none":
    case "looking":
    case "empty":
      return null;
    case "broken":
      return <Notice tone="danger" role="alert" title={answer.message} />;
    case "unknown":
      return answer.noData ? (
        <Notice
          tone="danger"
          role="alert"
          title={say("scan.noData")}
          actions={<LinkButton href={PATHS.inspectorDashboard}>{say("inspection.toDashboard")}</LinkButton>}
        >
          {say("scan.noData.next")}
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={say("scanLocation.unknown", { code: answer.code })}>
          {say("scanLocation.unknown.next")}
        </Notice>
      );
    case "several":
      return <Candidates answer={answer} onChoose={onChoose} />;
    case "extinguisher": {
      const { location, extinguisher } = answer;
      const code = extinguisher.extinguisherCode;
      if (location === null) {
        return (
          <Notice tone="warning" role="alert" title={say("scanLocation.isExtinguisher", { code })}>
            {say("scanLocation.isExtinguisher.scanPlace")}
          </Notice>
        );
      }
      const place = sayPlace(location);
      return (
        <Notice
          tone="warning"
          role="alert"
          title={say("scanLocation.isExtinguisher", { code })}
          actions={<Button onClick={() => onInspectAt(location, code)}>{say("scanLocation.inspectThere", { place })}</Button>}
        >
          {say("scanLocation.isExtinguisher.next", { place })}
        </Notice>
      );
    }
  }
}
