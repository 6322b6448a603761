import { Skeleton } from "./Skeleton.tsx";
import styles from "./public-frame.module.css";

/** Placeholder for a screen whose code is loading. */
export function ScreenFallback() {
  return (
    <main className={styles.main}>
      <Skeleton lines={4} />
    </main>
  );
}
