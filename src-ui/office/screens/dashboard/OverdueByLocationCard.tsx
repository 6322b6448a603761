import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Card } from "../../../components/Card.tsx";
import { classes } from "../../../components/classes.ts";
import { PATHS } from "../../../urls/paths.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { useRead } from "../../data/use-read.ts";
import { collator } from "../../formats/collator.ts";
import { formatNumber } from "../../formats/format-number.ts";
import { extinguishersPath } from "../../urls/list-paths.ts";
import { locationPagePath } from "../../urls/record-paths.ts";
import { say } from "./messages.ts";
import { ShareBar } from "./ShareBar.tsx";
import styles from "./OverdueByLocationCard.module.css";

const SHOWN_MAX = 8;
/** With no more top-level locations than this, their sub-locations are shown too. */
const OPENED_MAX = 4;

type Counts = NonNullable<LocationInTree["within"]>;
const COLUMNS = [
  ["overdue", { due: "overdue" }],
  ["dueSoon", { due: "dueSoon" }],
  ["failed", { state: "failed" }],
  ["outOfService", { state: "outOfService" }],
  ["done", { due: "inspectedThisMonth" }],
  ["total", {}],
] as const;

function countOf(counts: Counts, column: (typeof COLUMNS)[number][0]): number {
  return column === "done" ? counts.inspectedThisMonth : counts[column];
}

const worstFirst = { counts: true, isActive: true, sort: "-overdue", pageSize: SHOWN_MAX } as const;

/** Orders locations by overdue work, then by work due soon, then by name. */
function worse(one: LocationInTree, other: LocationInTree): number {
  const more = (key: "overdue" | "dueSoon"): number => (other.within?.[key] ?? 0) - (one.within?.[key] ?? 0);
  return more("overdue") || more("dueSoon") || collator().compare(one.locationName, other.locationName);
}

/** The locations with the most overdue work: a bar and its numbers in one table. */
export function OverdueByLocationCard() {
  const outermost = useRead("GET /locations", { query: { ...worstFirst, topLevel: true } });
  return (
    <Card title={say("where.title")} aside={<Link href={PATHS.locations}>{say("where.all")}</Link>} flush>
      <Loaded isPart read={outermost}>
        {({ items }) => <LocationTable locations={items} />}
      </Loaded>
    </Card>
  );
}

function LocationTable({ locations }: { locations: readonly LocationInTree[] }) {
  const full = Math.max(1, ...locations.map(({ within }) => within?.total ?? 0));
  const opened = locations.length <= OPENED_MAX;
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">{say("where.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("where.location")}</th>
              {COLUMNS.map(([column]) => (
                <th key={column} scope="col" className={classes(styles.numeric, styles[column])}>
                  {say(`where.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-column>
            {locations.toSorted(worse).map((location) => (
              <LocationRows key={location.locationId} location={location} full={full} opened={opened} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.key}>{say("where.key")}</p>
    </>
  );
}

function LocationRows({ location, full, opened }: { location: LocationInTree; full: number; opened: boolean }) {
  const hasInner = opened && location.childCount > 0;
  const inner = useRead("GET /locations", { query: { ...worstFirst, parentLocationId: location.locationId } }, { enabled: hasInner });
  return (
    <>
      <LocationRow location={location} full={full} isLoading={inner.isLoading} />
      {inner.error && !inner.data && (
        <tr>
          <td colSpan={COLUMNS.length + 1}>
            <ReadNotice isPart read={inner} />
          </td>
        </tr>
      )}
      {hasInner &&
        inner.data?.items.toSorted(worse).map((each) => <LocationRow key={each.locationId} location={each} full={full} isInner />)}
    </>
  );
}

interface LocationRowProps {
  location: LocationInTree;
  full: number;
  isInner?: boolean;
  /** Its sub-locations are being read. */
  isLoading?: boolean;
}

function LocationRow({ location, full, isInner, isLoading }: LocationRowProps) {
  const { locationId, locationName, within } = location;
  if (!within) return null;
  return (
    <tr data-inner={isInner} data-loading={isLoading || undefined}>
      <th scope="row">
        <Link href={locationPagePath(locationId)}>{locationName}</Link>
        <ShareBar full={full} total={within.total} solid={within.overdue} hatched={within.overdueOrDueSoon - within.overdue} />
      </th>
      {COLUMNS.map(([column, filters]) => {
        const count = countOf(within, column);
        const label = say("where.cell", { count, what: say(`where.${column}`), place: locationName });
        return (
          <td key={column} className={classes(styles.numeric, styles[column])} data-zero={count === 0 || undefined}>
            <Link href={extinguishersPath({ ...filters, location: locationId })} aria-label={label}>
              {formatNumber(count)}
            </Link>
          </td>
        );
      })}
    </tr>
  );
}
