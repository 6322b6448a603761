import { Link } from "wouter";
import { definitionOf } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import { totalLabel } from "#shared/reports/total-label.ts";
import { formatNumber } from "../../formats/format-number.ts";
import type { UrlState } from "../../urls/use-url-state.ts";
import { say } from "./messages.ts";
import { totalLinkChanges } from "./report-request.ts";
import styles from "./Totals.module.css";

interface TotalsProps {
  name: ReportName;
  /** Undefined until they are known. */
  totals: Readonly<Record<string, number>> | undefined;
  url: UrlState;
}

/** The totals of a report; each links to its rows if a filter or an order shows them. */
export function Totals({ name, totals, url }: TotalsProps) {
  return (
    <ul className={styles.totals} aria-label={say("totals.label")}>
      {definitionOf(name).totals.map((total) => {
        const linkChanges = totalLinkChanges(name, total);
        const count = totals?.[total];
        const content = (
          <>
            <span className={styles.count}>{totals === undefined ? "–" : formatNumber(count ?? 0)}</span>
            <span>{totalLabel(name, total)}</span>
          </>
        );
        return (
          <li key={total} data-zero={count === 0 || undefined}>
            {linkChanges === undefined ? (
              <span className={styles.total}>{content}</span>
            ) : (
              <Link className={styles.total} href={url.href(linkChanges)} aria-current={isCurrent(linkChanges, url) ? "true" : undefined}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the filter of a total is set. An order hides no rows, so it does not count. */
function isCurrent(linkChanges: Readonly<Record<string, string | null>>, url: UrlState): boolean {
  return !("sort" in linkChanges) && Object.entries(linkChanges).every(([filter, value]) => url.get(filter) === (value ?? ""));
}
