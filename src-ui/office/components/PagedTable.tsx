import type { IconNode } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import type { Filtering, PagedList } from "../data/use-list.ts";
import { DataTable } from "./DataTable.tsx";
import { Empty } from "./Empty.tsx";
import { Loaded } from "./Loaded.tsx";
import { say } from "./messages.ts";
import { Pager } from "./Pager.tsx";
import { PrintedSpan } from "./PrintedSpan.tsx";

interface PagedTableProps<T> extends Pick<ComponentProps<typeof DataTable<T>>, "caption" | "columns" | "idOf" | "nameOf" | "selection"> {
  list: PagedList<T>;
  /** In the place of a list that has no rows. */
  empty: ReactNode;
}

/** A list of the server's, page by page; its page and its sorting live in the address, and the back button takes each back. */
export function PagedTable<T>({ list: { read, sort, onSort, onPage }, empty, ...table }: PagedTableProps<T>) {
  return (
    <Loaded read={read}>
      {({ items, totalCount, pageNumber, pageSize }) =>
        totalCount === 0 ? (
          empty
        ) : (
          <>
            <PrintedSpan
              first={(pageNumber - 1) * pageSize + 1}
              last={(pageNumber - 1) * pageSize + items.length}
              count={totalCount}
              others="print.byPage"
            />
            <DataTable {...table} rows={items} sort={sort} onSort={onSort} stale={read.stale} />
            <Pager page={pageNumber} pageSize={pageSize} totalCount={totalCount} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  );
}

interface NoRowsProps {
  list: Pick<Filtering, "isFiltered" | "clear">;
  icon: IconNode;
  /** Said of an empty list. */
  none: string;
  /** Said if no row matches the filters. */
  noMatch: string;
  /** The way to add the first row. */
  action?: ReactNode;
}

/** Says why a list has no rows, with the way out: clear the filters, or add the first row. */
export function NoRows({ list, icon, none, noMatch, action }: NoRowsProps) {
  return (
    <Empty icon={icon} action={list.isFiltered ? <Button onClick={list.clear}>{say("list.clear")}</Button> : action}>
      {list.isFiltered ? noMatch : none}
    </Empty>
  );
}
