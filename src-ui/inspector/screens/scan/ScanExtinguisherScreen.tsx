import { MapPin } from "lucide";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Redirect } from "wouter";
import { LinkButton } from "../../../components/Button.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { PATHS, scanExtinguisherPath } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useSearchParams } from "../../../urls/use-url.ts";
import { locationText } from "../../formats/location-text.ts";
import { Steps } from "../../steps/Steps.tsx";
import { CodeForm, CodeSubmit, focusIfIdle } from "./CodeForm.tsx";
import { ExtinguisherList } from "./ExtinguisherList.tsx";
import { ExtinguisherScanNotice } from "./ExtinguisherScanNotice.tsx";
import { say } from "./messages.ts";
import { ScanCamera } from "./ScanCamera.tsx";
import { ScanOutcome } from "./ScanOutcome.tsx";
import { useExtinguisherScan } from "./use-extinguisher-scan.ts";
import { useLocationState } from "./use-location-state.ts";

/** The second step: which extinguisher, at the location in the URL. It is scanned, typed, or tapped in the list. */
export function ScanExtinguisherScreen() {
  const query = useSearchParams();
  const locationId = query.get("location");
  if (locationId === null || locationId === "") return <Redirect to={PATHS.scanLocation} replace />;
  return <ScanExtinguisherAt key={locationId} locationId={locationId} code={query.get("code")} />;
}

function ScanExtinguisherAt({ locationId, code }: { locationId: string; code: string | null }) {
  const navigate = useNavigate();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const reading = useLocationState(locationId);
  const place = reading.data;
  const { state, submit, start, reset } = useExtinguisherScan(locationId, (path) => navigate(path));
  const takeFromUrl = useEffectEvent((given: string) => {
    // Removed from the URL first, so that coming back does not look it up again.
    navigate(scanExtinguisherPath(locationId), { replace: true });
    void submit(given);
  });
  useEffect(() => {
    if (code !== null) takeFromUrl(code);
  }, [code]);

  const back = { href: PATHS.scanLocation, label: say("scanExtinguisher.toLocation") };
  if (!place && reading.error) {
    return (
      <InspectorFrame title={say("scanExtinguisher.title")} back={back}>
        <FailureNotice failure={reading.error.message} onRetry={reading.refresh} />
      </InspectorFrame>
    );
  }
  if (place?.kind === "unknown") {
    return (
      <InspectorFrame title={say("scanExtinguisher.title")} back={back}>
        <Notice
          tone="danger"
          role="alert"
          title={say("scanExtinguisher.unknownPlace")}
          actions={
            <LinkButton href={back.href} icon={MapPin}>
              {back.label}
            </LinkButton>
          }
        />
      </InspectorFrame>
    );
  }
  return (
    <InspectorFrame
      title={say("scanExtinguisher.title")}
      subtitle={place ? locationText(place.location) : say("scanExtinguisher.readingPlace")}
      back={back}
      action={<CodeSubmit formId={formId} busy={state.kind === "searching"} />}
    >
      <Steps current="extinguisher" />
      <ScanCamera onLabel={submit} onNoCamera={() => focusIfIdle(field.current)} />
      <ScanOutcome state={state}>
        <ExtinguisherScanNotice
          state={state}
          onInspect={start}
          onChoose={(chosen) => void submit(chosen)}
          onScanAnother={() => {
            reset();
            field.current?.focus();
            field.current?.select();
          }}
          onChangePlace={(location) => navigate(scanExtinguisherPath(location.locationId), { replace: true })}
        />
      </ScanOutcome>
      <CodeForm
        formId={formId}
        label={say("scanExtinguisher.code")}
        field={field}
        error={state.kind === "empty" ? say("scanExtinguisher.enterCode") : undefined}
        onSubmit={(text) => void submit(text, { typed: true })}
      />
      {place ? <ExtinguisherList lines={place.lines} now={place.now} onChoose={(chosen) => void submit(chosen)} /> : <Skeleton lines={4} />}
    </InspectorFrame>
  );
}
