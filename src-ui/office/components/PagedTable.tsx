import type { IconNode } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import type { Filtering, PagedList } from "../data/use-list.ts";
import { DataTable } from "./DataTable.tsx";
import { Empty } from "./Empty.tsx";
import { Loaded } from "./Loaded.tsx";
import { say } from "./messages.ts";
import { Pager } from "./Pager.tsx";

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
  /** There is nothing yet. */
  none: string;
  /** Nothing fits the filters. */
  noMatch: string;
  /** What changes that there is nothing yet. */
  action?: ReactNode;
}

/** A list without rows says whether that is for its filters, and the way out. */
export function NoRows({ list, icon, none, noMatch, action }: NoRowsProps) {
  return (
    <Empty icon={icon} action={list.isFiltered ? <Button onClick={list.clear}>{say("list.clear")}</Button> : action}>
      {list.isFiltered ? noMatch : none}
    </Empty>
  );
}
