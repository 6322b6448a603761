import { useId, useRef } from "react";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { PATHS, scanExtinguisherPath } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { Steps } from "../../steps/Steps.tsx";
import { CodeForm, CodeSubmit, focusIfIdle } from "./CodeForm.tsx";
import { LocationList } from "./LocationList.tsx";
import { LocationScanNotice } from "./LocationScanNotice.tsx";
import { say } from "./messages.ts";
import { ScanCamera } from "./ScanCamera.tsx";
import { ScanOutcome } from "./ScanOutcome.tsx";
import { useLocationScan } from "./use-location-scan.ts";

/** The first step: which location. It is scanned, typed, or tapped in the list; after a scan the next step opens by itself. */
export function ScanLocationScreen() {
  const navigate = useNavigate();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { state, submit } = useLocationScan((location) => navigate(scanExtinguisherPath(location.locationId)));
  return (
    <InspectorFrame
      title={say("scanLocation.title")}
      back={{ href: PATHS.inspectorDashboard, label: say("inspection.toDashboard") }}
      action={<CodeSubmit formId={formId} busy={state.kind === "searching"} />}
    >
      <Steps current="location" />
      <ScanCamera onLabel={submit} onNoCamera={() => focusIfIdle(field.current)} />
      <ScanOutcome state={state}>
        <LocationScanNotice
          state={state}
          onInspectAt={(place, code) => navigate(scanExtinguisherPath(place.locationId, code))}
          onChoose={(chosen) => void submit(chosen)}
        />
      </ScanOutcome>
      <CodeForm
        formId={formId}
        label={say("scanLocation.code")}
        field={field}
        error={state.kind === "empty" ? say("scanLocation.enterCode") : undefined}
        onSubmit={(text) => void submit(text, { typed: true })}
      />
      <LocationList onChoose={(locationId) => navigate(scanExtinguisherPath(locationId))} />
    </InspectorFrame>
  );
}
