import type { ReactNode } from "react";
import { SEARCH_PLACE } from "../components/search-place.ts";
import { say } from "../messages.ts";
import styles from "./TopBar.module.css";

/**
 * The bar that every screen has: the product's name, and in the same place the sync status when there is one, so that nothing jumps. At a desk
 * the office's frame puts its search between the two.
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
