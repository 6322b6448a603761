import { useId } from "react";
import { Link } from "wouter";
import { perLanguage } from "#shared/messages/language.ts";
import { Card } from "../../../components/Card.tsx";
import { formatNumber } from "../../formats/format-number.ts";
import { say } from "./messages.ts";
import type { MonthCounts } from "./month-counts.ts";
import styles from "./MonthChart.module.css";

interface MonthChartProps {
  /** The question that the chart answers. */
  title: string;
  /** How to read the chart. */
  legend: string;
  /** The heading of the rows' names. */
  head: string;
  counts: MonthCounts;
  /** Returns the link to the rows behind a line of the chart. */
  hrefOf?: (key: string) => string;
  /** The lines with hatched bars, for work that was not done. */
  hatched?: readonly string[];
}

/** A table of numbers by month, each with a bar above it. Every line has its own scale unless they are parts of a whole. */
export function MonthChart({ title, legend, head, counts: { months, series }, hrefOf, hatched = [] }: MonthChartProps) {
  const pattern = useId();
  const isWhole = hatched.length > 0;
  const highest = (counts: readonly number[]): number => Math.max(1, ...(isWhole ? series.flatMap((each) => each.counts) : counts));
  return (
    <Card title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways, by the keyboard too */}
      <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {months.map((month, at) => (
                <th key={month} scope="col" className={styles.month}>
                  {monthText(month, at === 0)}
                </th>
              ))}
              <th scope="col" className={styles.month}>
                {say("chart.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ key, label, counts }) => (
              <tr key={key}>
                <th scope="row">{hrefOf ? <Link href={hrefOf(key)}>{label}</Link> : label}</th>
                {counts.map((count, at) => (
                  <td key={months[at]} data-zero={count === 0 || undefined}>
                    <Bar share={count / highest(counts)} pattern={hatched.includes(key) ? pattern : null} />
                    {formatNumber(count)}
                  </td>
                ))}
                <td className={styles.total}>{formatNumber(counts.reduce((sum, count) => sum + count, 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <svg className={styles.patterns} aria-hidden="true" focusable="false">
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className={styles.hatch} />
        </pattern>
      </svg>
      <p className={styles.legend}>{legend}</p>
    </Card>
  );
}

const BAR_PX = 36;

/** A bar, hidden from screen readers, since its number is below it. */
function Bar({ share, pattern }: { share: number; pattern: string | null }) {
  const heightPx = share === 0 ? 0 : Math.max(3, Math.round(share * BAR_PX));
  return (
    <svg className={styles.bar} height={BAR_PX} aria-hidden="true" focusable="false">
      <rect
        y={BAR_PX - heightPx}
        width="100%"
        height={heightPx}
        className={pattern === null ? styles.solid : styles.outline}
        fill={pattern === null ? undefined : `url(#${pattern})`}
      />
    </svg>
  );
}

const shortMonth = perLanguage((tag) => new Intl.DateTimeFormat(tag, { month: "short", timeZone: "UTC" }));

/** Formats a month as "Nov", with the year at the start of a year and of the chart. */
function monthText(month: string, isFirst: boolean): string {
  const name = shortMonth().format(new Date(`${month}-01`));
  return isFirst || month.endsWith("-01") ? `${name} ${month.slice(0, 4)}` : name;
}
