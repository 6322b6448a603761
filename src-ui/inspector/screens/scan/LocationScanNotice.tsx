import type { LocationWithPath } from "#shared/engine/reference.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { locationText } from "../../formats/location-text.ts";
import { Candidates } from "./Candidates.tsx";
import { say } from "./messages.ts";
import type { LocationScanState } from "./use-location-scan.ts";

interface LocationScanNoticeProps {
  state: LocationScanState;
  onInspectAt: (location: LocationWithPath, extinguisherCode: string) => void;
  onChoose: (code: string) => void;
}

/** What to do next when a code did not lead to a location. */
export function LocationScanNotice({ state, onInspectAt, onChoose }: LocationScanNoticeProps) {
  switch (state.kind) {
    case "idle":
    case "searching":
    case "empty":
      return null;
    case "failed":
      return <FailureNotice failure={state.message} />;
    case "unknown":
      return state.noData ? (
        <Notice
          tone="danger"
          role="alert"
          title={say("scan.noData")}
          actions={<LinkButton href={PATHS.inspectorDashboard}>{say("inspection.toDashboard")}</LinkButton>}
        >
          {say("scan.noData.next")}
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={say("scanLocation.unknown", { code: state.code })}>
          {say("scanLocation.unknown.next")}
        </Notice>
      );
    case "ambiguous":
      return <Candidates lookup={state} onChoose={onChoose} />;
    case "extinguisher": {
      const { location, extinguisher } = state;
      const code = extinguisher.extinguisherCode;
      if (location === null) {
        return (
          <Notice tone="warning" role="alert" title={say("scanLocation.isExtinguisher", { code })}>
            {say("scanLocation.isExtinguisher.scanPlace")}
          </Notice>
        );
      }
      const place = locationText(location);
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
