import type { Engine } from "#shared/engine/engine.ts";
import type { LocationLine } from "#shared/engine/reference.ts";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { isUnknownToWorker } from "../../../engine/call-error.ts";
import { useEngineQuery } from "../../../engine/use-engine-query.ts";
import { ChoiceLine } from "./ChoiceLine.tsx";
import { say } from "./messages.ts";
import styles from "./choices.module.css";

/** Resolves with no locations if the worker cannot list them until it is updated: labels are scanned and codes are typed as before. */
function readLocations(calls: Engine): Promise<readonly LocationLine[]> {
  return calls.listLocations({}).catch((error: unknown) => {
    if (isUnknownToWorker(error)) return [];
    throw error;
  });
}

/** All locations on the device. One tap does what a scan does, for a label that is worn or missing. */
export function LocationList({ onChoose }: { onChoose: (locationId: string) => void }) {
  const locations = useEngineQuery("locations", readLocations);
  if (locations.kind === "loading") return <Skeleton lines={4} />;
  if (locations.kind === "failed") return <FailureNotice failure={locations.message} onRetry={locations.refresh} />;
  const lines = locations.value;
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
