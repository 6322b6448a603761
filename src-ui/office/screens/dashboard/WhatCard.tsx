import { Link } from "wouter";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../components/Card.tsx";
import { extinguishersPath } from "../../data/list-links.ts";
import { reportPath } from "../../data/report-links.ts";
import { inGroups } from "../../data/in-groups.ts";
import { say as sayFrame } from "../../messages.ts";
import { say } from "./messages.ts";
import { NumberTable } from "./NumberTable.tsx";
import { ShareBar } from "./ShareBar.tsx";

/** What extinguishers are overdue for; one that is overdue for several types of work counts in each. */
export function WhatCard({ counts }: { counts: ExtinguisherSummary }) {
  const most = Math.max(1, ...counts.overdueByKind.map(({ count }) => count));
  return (
    <Card title={say("why.title")} aside={<Link href={reportPath("overdue")}>{say("why.all")}</Link>}>
      {counts.overdueByKind.length === 0 ? (
        <p>{say("why.none")}</p>
      ) : (
        <NumberTable caption={say("why.caption")} heads={[say("common.work"), say("where.overdue")]}>
          {counts.overdueByKind.map(({ nextDueKind, count }) => (
            <tr key={nextDueKind}>
              <th scope="row">
                {sayFrame(`type.${nextDueKind}`)}
                <ShareBar full={most} total={count} solid={count} />
              </th>
              <td>
                <Link href={extinguishersPath({ due: "overdue", work: nextDueKind })}>{inGroups(count)}</Link>
              </td>
            </tr>
          ))}
        </NumberTable>
      )}
    </Card>
  );
}
