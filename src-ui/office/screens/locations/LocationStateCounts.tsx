import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { formatNumber } from "../../formats/format-number.ts";
import { extinguishersPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";
import styles from "./panel.module.css";

const NUMBERS = [
  ["overdue", { due: "overdue" }, "danger"],
  ["dueSoon", { due: "dueSoon" }, "warning"],
  ["failed", { state: "failed" }, "danger"],
  ["outOfService", { state: "outOfService" }, undefined],
  ["total", {}, undefined],
] as const;

/** The numbers of extinguishers in a location and its sub-locations, by state; each links to their list. */
export function LocationStateCounts({ location }: { location: LocationInTree }) {
  const { locationId, locationName: name, within } = location;
  if (!within) return null;
  return (
    <nav aria-label={say("numbers.label", { name })}>
      <ul className={styles.numbers}>
        {NUMBERS.map(([key, filters, tone]) => (
          <li key={key}>
            <Link href={extinguishersPath({ ...filters, location: locationId })} data-tone={within[key] > 0 ? tone : undefined}>
              <strong>{formatNumber(within[key])}</strong>
              <span>{say(`numbers.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
