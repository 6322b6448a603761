import styles from "./PublicFrame.module.css";
import { Skeleton } from "./Skeleton.tsx";

/** Holds a screen's place while its code is read. */
export function ScreenFallback() {
  return (
    <main className={styles.main}>
      <Skeleton lines={4} />
    </main>
  );
}
