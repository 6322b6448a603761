import styles from "./PublicFrame.module.css";
import { Skeleton } from "./Skeleton.tsx";

/** Placeholder for a screen whose code is loading. */
export function ScreenFallback() {
  return (
    <main className={styles.main}>
      <Skeleton lines={4} />
    </main>
  );
}
