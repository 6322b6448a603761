import type { ReactNode } from "react";
import { SEARCH_PLACE } from "../components/search-place.ts";
import { say } from "../messages.ts";
import styles from "./TopBar.module.css";

/**
 * The bar on every screen: the product's name, covered by the sync status when there is one, so that nothing jumps. On wide screens the
 * office's frame puts its search there as well.
 */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        {say("app.name")}
      </p>
      <div id={SEARCH_PLACE} className={styles.search} />
      {children}
    </header>
  );
}
