import { useRef } from "react";
import { Link } from "wouter";
import { UNDECIDED_STATUSES } from "#shared/imports/import-status.ts";
import { LinkButton } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { ReadNotice } from "../../../components/ReadNotice.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useFocusAfterRemoval } from "../../../tables/use-focus-after-removal.ts";
import { withImport } from "../../../urls/import-path.ts";
import { DiscardImport } from "../DiscardImport.tsx";
import { say } from "../messages.ts";
import styles from "./file.module.css";

const SHOWN = 50;

/** Imports that were started and not finished, to continue or discard. */
export function UnfinishedImports() {
  const dates = useDateFormats();
  const read = useRead("GET /imports/history", { query: { status: UNDECIDED_STATUSES.join(","), pageSize: SHOWN } });
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list);
  const { items: found, totalCount } = read.data ?? { items: [], totalCount: 0 };
  if (found.length === 0) return <ReadNotice isPart read={read} />;
  return (
    <Card flush title={say("undecided.title")}>
      <ul ref={list} className={styles.list}>
        {found.map((detail, index) => (
          <li key={detail.importId} className={styles.entry} data-entry={index} tabIndex={-1}>
            <div className={styles.about}>
              <p>
                <span className={styles.name}>{detail.fileName}</span>
                <br />
                <span className={styles.muted}>
                  {say("undecided.rows", { rows: detail.rowCount, when: dates.dateTime(detail.createdAt), name: detail.createdByName })}
                  {detail.fileKeptUntil !== null && ` · ${say("undecided.kept", { day: dates.dayOf(detail.fileKeptUntil) })}`}
                </span>
              </p>
            </div>
            <div>
              <LinkButton
                href={withImport(PATHS.importData, detail.importId)}
                aria-label={say("undecided.continueWith", { name: detail.fileName })}
              >
                {say("common.continue")}
              </LinkButton>
              <DiscardImport detail={detail} isInList />
            </div>
          </li>
        ))}
        {totalCount > found.length && (
          <li className={styles.entry}>
            <Link href={PATHS.importHistory}>{say("undecided.more", { count: totalCount - found.length })}</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
