import { CalendarClock, CircleAlert, FireExtinguisher } from "lucide";
import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Icon } from "../../../components/Icon.tsx";
import { formatNumber } from "../../formats/format-number.ts";
import { extinguishersPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";
import styles from "./LocationDueCounts.module.css";

/** How many extinguishers a location and its sub-locations have, and how many of them are due; each number links to them. */
export function LocationDueCounts({ location }: { location: LocationInTree }) {
  const { locationId, locationName: place, within } = location;
  if (!within) return null;
  const numbers = [
    { count: within.overdue, key: "tree.overdue", due: "overdue", icon: CircleAlert },
    { count: within.dueSoon, key: "tree.dueSoon", due: "dueSoon", icon: CalendarClock },
  ] as const;
  return (
    <span className={styles.numbers}>
      {numbers.map(({ count, key, due, icon }) =>
        count === 0 ? (
          <span key={due} className={styles.absent} />
        ) : (
          <Link
            key={due}
            href={extinguishersPath({ due, location: locationId })}
            className={styles[due]}
            title={say(key, { count })}
            aria-label={say("tree.in", { what: say(key, { count }), place })}
          >
            <Icon shapes={icon} size="small" />
            {formatNumber(count)}
          </Link>
        ),
      )}
      <Link
        href={extinguishersPath({ location: locationId })}
        className={styles.total}
        title={say("common.extinguisherCount", { count: within.total })}
        aria-label={say("tree.in", { what: say("common.extinguisherCount", { count: within.total }), place })}
      >
        <Icon shapes={FireExtinguisher} size="small" />
        {formatNumber(within.total)}
      </Link>
    </span>
  );
}
