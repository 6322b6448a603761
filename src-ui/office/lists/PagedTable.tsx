import { useEffect, useEffectEvent } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Skeleton } from "../../components/Skeleton.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { PrintedRange } from "../print/PrintedRange.tsx";
import { DataTable } from "../tables/DataTable.tsx";
import { Pager } from "./Pager.tsx";
import type { PagedList } from "./use-list.ts";

interface PagedTableProps<T> extends Pick<ComponentProps<typeof DataTable<T>>, "caption" | "columns" | "idOf" | "nameOf" | "selection"> {
  list: PagedList<T>;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
}

/** A list from the server, page by page. Page and order are kept in the URL, so that the back button undoes each change. */
export function PagedTable<T>({ list: { read, sort, onSort, onPage }, empty, ...table }: PagedTableProps<T>) {
  return (
    <Loaded read={read}>
      {({ items, totalCount, pageNumber, pageSize }) =>
        totalCount === 0 ? (
          empty
        ) : items.length === 0 ? (
          <NothingLeft lastPage={Math.ceil(totalCount / pageSize)} onPage={onPage} />
        ) : (
          <>
            <PrintedRange
              first={(pageNumber - 1) * pageSize + 1}
              last={(pageNumber - 1) * pageSize + items.length}
              count={totalCount}
              others="print.byPage"
            />
            <DataTable {...table} rows={items} sort={sort} onSort={onSort} stale={read.isStale} />
            <Pager page={pageNumber} pageSize={pageSize} totalCount={totalCount} onPage={(page) => onPage(page, { push: true })} />
          </>
        )
      }
    </Loaded>
  );
}

/** In place of a page beyond the end, as after its only row was removed: leads to the last page that has rows. */
function NothingLeft({ lastPage, onPage }: { lastPage: number } & Pick<PagedList<unknown>, "onPage">) {
  const leave = useEffectEvent((page: number) => onPage(page, { push: false }));
  useEffect(() => leave(lastPage), [lastPage]);
  return <Skeleton lines={6} />;
}
