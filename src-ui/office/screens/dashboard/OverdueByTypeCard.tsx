import { Link } from "wouter";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../components/Card.tsx";
import { formatNumber } from "../../formats/format-number.ts";
import { extinguishersPath } from "../../urls/list-paths.ts";
import { reportPath } from "../../urls/report-path.ts";
import { say } from "./messages.ts";
import { NumberTable } from "./NumberTable.tsx";
import { ShareBar } from "./ShareBar.tsx";

/** The overdue extinguishers by type of work; one that is overdue for several types counts in each. */
export function OverdueByTypeCard({ counts }: { counts: ExtinguisherSummary }) {
  const most = Math.max(1, ...counts.overdueByKind.map(({ count }) => count));
  return (
    <Card title={say("overdueWork.title")} aside={<Link href={reportPath("overdue")}>{say("overdueWork.all")}</Link>}>
      {counts.overdueByKind.length === 0 ? (
        <p>{say("overdueWork.none")}</p>
      ) : (
        <NumberTable caption={say("overdueWork.caption")} heads={[say("common.work"), say("where.overdue")]}>
          {counts.overdueByKind.map(({ nextDueKind, count }) => (
            <tr key={nextDueKind}>
              <th scope="row">
                {say(`type.${nextDueKind}`)}
                <ShareBar full={most} total={count} solid={count} />
              </th>
              <td>
                <Link href={extinguishersPath({ due: "overdue", work: nextDueKind })}>{formatNumber(count)}</Link>
              </td>
            </tr>
          ))}
        </NumberTable>
      )}
    </Card>
  );
}
