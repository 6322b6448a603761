import { Ban, CalendarCheck, CalendarClock, CircleAlert, CircleX, TriangleAlert } from "lucide";
import type { IconNode } from "lucide";
import { Link } from "wouter";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { Icon } from "../../../components/Icon.tsx";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { useRead } from "../../data/use-read.ts";
import { formatNumber } from "../../formats/format-number.ts";
import { extinguishersPath, inspectionsPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";
import { OPEN_DEFICIENCIES } from "./open-deficiencies.ts";
import styles from "./Tiles.module.css";

interface Tile {
  label: string;
  count: number | undefined;
  href: string;
  icon: IconNode;
  /** The tone of a number above zero that somebody must act on. */
  tone?: "danger" | "warning";
}

/** The main numbers of the day, each with a link to its list. That the deficiencies could not be read is said by their card. */
export function Tiles({ counts }: { counts: ExtinguisherSummary }) {
  const today = useRead("GET /inspections/today-count", {});
  const open = useRead("GET /deficiencies/open", OPEN_DEFICIENCIES);
  const tiles: Tile[] = [
    { label: say("tile.overdue"), count: counts.overdue, href: extinguishersPath({ due: "overdue" }), icon: CircleAlert, tone: "danger" },
    {
      label: say("tile.dueSoon"),
      count: counts.dueSoon,
      href: extinguishersPath({ due: "dueSoon" }),
      icon: CalendarClock,
      tone: "warning",
    },
    { label: say("tile.failed"), count: counts.failed, href: extinguishersPath({ state: "failed" }), icon: CircleX, tone: "danger" },
    { label: say("common.outOfService"), count: counts.outOfService, href: extinguishersPath({ state: "outOfService" }), icon: Ban },
    {
      label: say("common.openDeficiencies"),
      count: open.data?.totalCount,
      href: inspectionsPath({ view: "deficiencies" }),
      icon: TriangleAlert,
      tone: "warning",
    },
    {
      label: say("tile.today"),
      count: today.data?.count,
      href: inspectionsPath({ result: "completed", from: counts.today, to: counts.today }),
      icon: CalendarCheck,
    },
  ];
  return (
    <>
      <nav aria-label={say("tile.label")}>
        <ul className={styles.tiles}>
          {tiles.map(({ label, count, href, icon, tone }) => (
            <li key={label}>
              <Link href={href} className={styles.tile} data-tone={count ? tone : undefined}>
                <span className={styles.count}>{count === undefined ? "–" : formatNumber(count)}</span>
                <Icon shapes={icon} />
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ReadNotice isPart read={today} />
    </>
  );
}
