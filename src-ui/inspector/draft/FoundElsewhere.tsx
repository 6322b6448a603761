import type { DraftLocation } from "#shared/engine/drafts.ts";
import { Notice } from "../../components/Notice.tsx";
import { say } from "../../inspection/as-found-messages.ts";
import { locationText } from "../formats/location-text.ts";

/** Says where an extinguisher was found and where it belongs, if it was scanned at another location. */
export function FoundElsewhere({ location, isPreset }: { location: DraftLocation; isPreset: boolean }) {
  if (!location.registered) return null;
  const places = { found: locationText(location), registered: locationText(location.registered) };
  return (
    <Notice tone="warning" title={say("place.found", places)}>
      {isPreset && <p>{say("place.preset")}</p>}
    </Notice>
  );
}
