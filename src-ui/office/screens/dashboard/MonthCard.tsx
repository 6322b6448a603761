import { Link } from "wouter";
import { startOfDay } from "#shared/calendar.ts";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { perLanguage } from "#shared/messages/language.ts";
import { Card } from "../../../components/Card.tsx";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { useRead } from "../../data/use-read.ts";
import { formatNumber } from "../../formats/format-number.ts";
import { endOfDay } from "../../formats/moments-of-day.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { extinguishersPath, inspectionsPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";
import { NumberTable } from "./NumberTable.tsx";
import { ShareBar } from "./ShareBar.tsx";

const months = perLanguage((tag) => new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" }));

/** How many extinguishers were inspected this month, and how many inspections passed. */
export function MonthCard({ counts }: { counts: ExtinguisherSummary }) {
  const days = { from: `${counts.today.slice(0, 7)}-01`, to: counts.today };
  const { timeZone } = useDateFormats();
  const stats = useRead("GET /v2/inspections/stats", {
    query: {
      startDate: startOfDay(timeZone, days.from).toISOString(),
      endDate: endOfDay(timeZone, days.to),
    },
  });
  const month = months().format(new Date(counts.today));
  return (
    <Card title={say("month.title")}>
      <p>
        <Link href={extinguishersPath({ due: "inspectedThisMonth" })}>
          {say("month.done", { done: counts.inspectedThisMonth, total: counts.total, month })}
        </Link>
      </p>
      <ShareBar full={counts.total} total={counts.total} solid={counts.inspectedThisMonth} good />
      <NumberTable caption={say("month.caption", { month })} heads={[say("month.result"), say("month.count")]}>
        {(["passed", "failed"] as const).map((result) => (
          <tr key={result}>
            <th scope="row">{say(`month.${result}`)}</th>
            <td>{stats.data ? <Link href={inspectionsPath({ ...days, result })}>{formatNumber(stats.data[result])}</Link> : "–"}</td>
          </tr>
        ))}
      </NumberTable>
      <ReadNotice isPart read={stats} />
    </Card>
  );
}
