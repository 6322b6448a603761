import type { ReactNode } from "react";
import { BAR_PLACE } from "../components/bar-place.ts";
import { say } from "../messages.ts";
import styles from "./TopBar.module.css";

/**
 * The bar on every screen: the product's name, covered by the sync status when there is one, so that nothing jumps. The office's frame puts
 * its search there as well, and on a phone its menu and the organization's name in place of the product's.
 */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        {say("app.name")}
      </p>
      <div id={BAR_PLACE} className={styles.office} />
      {children}
    </header>
  );
}
