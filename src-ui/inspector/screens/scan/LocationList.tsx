import type { LocationLine } from "#shared/engine/reference.ts";
import { isUnknownToWorker } from "../../../engine/call-error.ts";
import type { CallsOf } from "../../../engine/engine-reads.ts";
import { useEngineRead } from "../../../engine/use-engine-read.ts";
import { DeviceReadNotice } from "../../DeviceReadNotice.tsx";
import { ChoiceLine } from "./ChoiceLine.tsx";
import { say } from "./messages.ts";
import styles from "./choices.module.css";

/** Resolves with no locations if the worker cannot list them until it is updated: labels are scanned and codes are typed as before. */
function readLocations(calls: CallsOf<"locations">): Promise<readonly LocationLine[]> {
  return calls.listLocations({}).catch((error: unknown) => {
    if (isUnknownToWorker(error)) return [];
    throw error;
  });
}

/** All locations on the device. One tap does what a scan does, for a label that is worn or missing. */
export function LocationList({ onChoose }: { onChoose: (locationId: string) => void }) {
  const reading = useEngineRead("locations", readLocations);
  const lines = reading.data;
  if (!lines) return <DeviceReadNotice reading={reading} lines={4} />;
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="locations">
      <h2 id="locations">{say("common.locations")}</h2>
      <ul className={styles.list}>
        {lines.map(({ locationId, locationName, locationCode, within, extinguishers }) => (
          <ChoiceLine key={locationId} onChoose={() => onChoose(locationId)}>
            <strong>{locationName}</strong>
            {within.length > 0 && <span>{within.join(" › ")}</span>}
            <span>{say("scanLocation.holds", { code: locationCode, count: extinguishers })}</span>
          </ChoiceLine>
        ))}
      </ul>
    </section>
  );
}
