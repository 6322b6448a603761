import { useState } from "react";
import { Link } from "wouter";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useRead } from "../../../data/use-read.ts";
import { DeficiencyText } from "../../../deficiencies/DeficiencyText.tsx";
import { ResolveDialog } from "../../../deficiencies/ResolveDialog.tsx";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { SeverityTag } from "../../../tags/SeverityTag.tsx";
import { inspectionsPath } from "../../../urls/list-paths.ts";
import { say } from "./messages.ts";
import styles from "./detail.module.css";

const SHOWN_MAX = 100;

/** The open deficiencies of an extinguisher. */
export function OpenDeficiencies({ extinguisherId, dates }: { extinguisherId: string; dates: DateFormats }) {
  const { may } = useOfficeSession();
  const read = useRead("GET /deficiencies/open", { query: { extinguisherId, pageSize: SHOWN_MAX } });
  const [resolving, setResolving] = useState<Deficiency | null>(null);
  return (
    <Card title={say("common.openDeficiencies")}>
      <Loaded isPart read={read}>
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <p>{say("common.noOpenDeficiencies")}</p>
          ) : (
            <>
              <ul className={styles.entries}>
                {items.map((deficiency) => (
                  <li key={deficiency.deficiencyId} className={styles.entry}>
                    <div className={styles.entryWords}>
                      <p>
                        <SeverityTag severity={deficiency.severity} />
                      </p>
                      <DeficiencyText deficiency={deficiency}>
                        {deficiency.dueDate && <span>{say("deficiencies.due", { day: dates.day(deficiency.dueDate) })}</span>}
                      </DeficiencyText>
                    </div>
                    {may("inspect") && (
                      <Button onClick={() => setResolving(deficiency)} aria-label={say("resolve.named", { name: deficiency.code })}>
                        {say("resolve")}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {totalCount > items.length && (
                <Link href={inspectionsPath({ view: "deficiencies", search: items[0]?.extinguisherCode })}>
                  {say("deficiencies.more", { count: totalCount - items.length })}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
      {resolving && (
        <ResolveDialog
          key={resolving.deficiencyId}
          deficiency={read.data?.items.find((each) => each.deficiencyId === resolving.deficiencyId) ?? resolving}
          onClose={() => setResolving(null)}
        />
      )}
    </Card>
  );
}
