import { FileInput } from "lucide";
import { Link } from "wouter";
import type { Import } from "#shared/entities/import.ts";
import { formatList } from "#shared/messages/language.ts";
import { LinkButton } from "../../../../components/Button.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { Page } from "../../../components/Page.tsx";
import { PagedTable } from "../../../lists/PagedTable.tsx";
import { useList } from "../../../lists/use-list.ts";
import type { Column } from "../../../tables/column.ts";
import { isWritten } from "../steps.ts";
import { ImportStatusTag } from "./ImportStatusTag.tsx";
import { say } from "./messages.ts";
import styles from "./history.module.css";

/** All imports: the file, when and by whom it was imported, and the result. */
export function ImportList() {
  const list = useList("GET /imports/history", {});
  const columns: Column<Import>[] = [
    {
      key: "file",
      label: say("common.file"),
      rowHead: true,
      cell: ({ importId, fileName }) => (
        <Link className={styles.file} href={list.hrefOf({ import: importId })}>
          {fileName}
        </Link>
      ),
    },
    {
      key: "when",
      label: say("common.when"),
      compact: true,
      cell: ({ committedAt, createdAt }, dates) => dates.dateTime(committedAt ?? createdAt),
    },
    { key: "who", label: say("common.by"), cell: ({ committedByName, createdByName }) => committedByName ?? createdByName },
    { key: "result", label: say("common.result"), cell: (row) => resultText(row) },
    { key: "status", label: say("common.status"), compact: true, cell: ({ status }) => <ImportStatusTag status={status} /> },
  ];
  return (
    <Page
      title={say("nav.importHistory")}
      lead={say("page.lead")}
      cachedAt={list.read.cachedAt}
      actions={
        <LinkButton variant="primary" icon={FileInput} href={PATHS.importData}>
          {say("nav.import")}
        </LinkButton>
      }
    >
      <PagedTable
        list={list}
        caption={say("caption")}
        columns={columns}
        idOf={({ importId }) => importId}
        nameOf={({ fileName }) => fileName}
        empty={<EmptyState icon={FileInput}>{say("empty")}</EmptyState>}
      />
    </Page>
  );
}

function resultText(row: Import): string {
  const { rowCount, created, changed, refused } = row;
  if (!isWritten(row)) return say("common.rowCount", { count: rowCount });
  const parts = [
    ...(created > 0 ? [say("result.created", { count: created })] : []),
    ...(changed > 0 ? [say("result.changed", { count: changed })] : []),
    ...(refused > 0 ? [say("result.refused", { count: refused })] : []),
  ];
  return parts.length > 0 ? formatList(parts) : say("row.nothingDone");
}
