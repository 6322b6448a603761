import { useMemo } from "react";
import { LongTable } from "../../../tables/LongTable.tsx";
import type { ColumnKey } from "./column-choice.ts";
import { codeColumn, registerColumnsOf } from "./columns.tsx";
import { say } from "./messages.ts";
import { codeOf, idOf } from "./register-list.ts";
import type { RegisterListProps } from "./register-list.ts";

interface RegisterTableProps extends RegisterListProps {
  chosen: readonly ColumnKey[];
  sort: string;
  onSort: (sort: string) => void;
}

/** The register as a table. */
export function RegisterTable({ pages, chosen, hrefOf, ...list }: RegisterTableProps) {
  const columns = useMemo(() => [codeColumn(hrefOf), ...registerColumnsOf(chosen)], [chosen, hrefOf]);
  return (
    <LongTable
      {...list}
      caption={say("nav.extinguishers")}
      columns={columns}
      count={pages.totalCount ?? 0}
      rowAt={pages.rowAt}
      idOf={idOf}
      nameOf={codeOf}
      queryText={pages.queryText}
      onRange={pages.onRange}
      stale={pages.isStale}
      cardPx={168}
    />
  );
}
