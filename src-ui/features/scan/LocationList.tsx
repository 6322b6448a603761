import { ChevronRight } from "lucide";
import { useEffect, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { LocationLine } from "#shared/engine/reference.ts";
import { Icon } from "../../components/Icon.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { say } from "./messages.ts";
import styles from "./ExtinguisherList.module.css";

interface LocationListProps {
  engine: Engine;
  onChoose: (locationId: string) => void;
}

/** All locations on the device. One tap does what a scan does, for a label that is worn or missing. */
export function LocationList({ engine, onChoose }: LocationListProps) {
  const lines = useLocations(engine);
  if (lines === null) return <Skeleton lines={4} />;
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="locations">
      <h2 id="locations">{say("common.locations")}</h2>
      <ul className={styles.list}>
        {lines.map(({ locationId, locationName, locationCode, within, extinguishers }) => (
          <li key={locationId}>
            <button type="button" className={styles.line} onClick={() => onChoose(locationId)}>
              <span className={styles.words}>
                <strong>{locationName}</strong>
                {within.length > 0 && <span>{within.join(" › ")}</span>}
                <span>{say("scanLocation.holds", { code: locationCode, count: extinguishers })}</span>
              </span>
              <Icon shapes={ChevronRight} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the locations; null until they are read. An older worker has no such list, which leaves scanner and code field. */
function useLocations(engine: Engine): readonly LocationLine[] | null {
  const [lines, setLines] = useState<readonly LocationLine[] | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    engine.listLocations({}).then(
      (read) => isUnmounted || setLines(read),
      () => isUnmounted || setLines([]),
    );
    return () => {
      isUnmounted = true;
    };
  }, [engine]);
  return lines;
}
