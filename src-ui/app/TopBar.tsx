import type { ReactNode } from "react";
import { say } from "../messages.ts";
import styles from "./TopBar.module.css";

/** The bar that every screen has: the product's name, and in the same place the sync status when there is one, so that nothing jumps. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        {say("app.name")}
      </p>
      {children}
    </header>
  );
}
