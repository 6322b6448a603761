import type { ComponentProps, ReactNode } from "react";
import type { List } from "#shared/entities/list.ts";
import type { UrlState } from "../data/url-state.ts";
import type { Read } from "../data/use-read.ts";
import { DataTable } from "./DataTable.tsx";
import { Loaded } from "./Loaded.tsx";
import { Pager } from "./Pager.tsx";

interface PagedTableProps<T> extends Pick<ComponentProps<typeof DataTable<T>>, "caption" | "columns" | "idOf" | "nameOf" | "selection"> {
  read: Read<List<T>>;
  url: UrlState;
  /** How the list is sorted where the address does not say. */
  sortedBy?: string;
  /** In the place of a list that has no rows. */
  empty: ReactNode;
}

/** A list of the server's, page by page; its page and its sorting live in the address, and the back button takes each back. */
export function PagedTable<T>({ read, url, sortedBy = "", empty, ...table }: PagedTableProps<T>) {
  return (
    <Loaded read={read}>
      {({ items, totalCount, pageNumber, pageSize }) =>
        totalCount === 0 ? (
          empty
        ) : (
          <>
            <DataTable
              {...table}
              rows={items}
              sort={url.get("sort") || sortedBy}
              onSort={(sort) => url.set({ sort: sort === sortedBy ? null : sort }, { push: true })}
              stale={read.stale}
            />
            <Pager
              page={pageNumber}
              pageSize={pageSize}
              totalCount={totalCount}
              onPage={(page) => url.set({ page: page === 1 ? null : page }, { push: true })}
            />
          </>
        )
      }
    </Loaded>
  );
}
