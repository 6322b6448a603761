import type { ReactNode } from "react";
import { Loaded } from "../components/Loaded.tsx";
import { ReadNotice } from "../components/ReadNotice.tsx";
import type { Pages } from "./use-pages.ts";
import styles from "./LoadedRows.module.css";

interface LoadedRowsProps {
  pages: Pages<unknown>;
  /** Shown until the number of rows is known. */
  placeholder: ReactNode;
  children: (count: number) => ReactNode;
}

/** Shows a long list once the number of its rows is known, and below it, why rows in sight could not be read and a way to try again. */
export function LoadedRows({ pages, placeholder, children }: LoadedRowsProps) {
  const { totalCount, error, refresh } = pages;
  return (
    <>
      <Loaded read={{ data: totalCount, error, refresh }} placeholder={placeholder}>
        {children}
      </Loaded>
      {totalCount !== undefined && error && (
        <div className={styles.failure}>
          <ReadNotice read={{ data: undefined, error, refresh }} />
        </div>
      )}
    </>
  );
}
