import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { useRead } from "../../data/use-read.ts";
import { locationPagePath } from "../../urls/record-paths.ts";
import { LocationDueCounts } from "./LocationDueCounts.tsx";
import { say } from "./messages.ts";
import styles from "./panel.module.css";

const SHOWN_MAX = 20;

/** The direct sub-locations of a location. */
export function SubLocations({ parent }: { parent: LocationInTree }) {
  const inner = useRead("GET /locations", {
    query: { parentLocationId: parent.locationId, isActive: true, counts: true, sort: "locationName", pageSize: SHOWN_MAX },
  });
  return (
    <section className={styles.part}>
      <h3>{say("inside.title")}</h3>
      <Loaded isPart read={inner}>
        {({ items, totalCount }) => (
          <>
            <ul className={styles.inner}>
              {items.map((location) => (
                <li key={location.locationId}>
                  <Link href={locationPagePath(location.locationId)}>{location.locationName}</Link>
                  <LocationDueCounts location={location} />
                </li>
              ))}
            </ul>
            {totalCount > items.length && <p className={styles.muted}>{say("inside.more", { count: totalCount - items.length })}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}
