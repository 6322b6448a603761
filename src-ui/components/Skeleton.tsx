import { say } from "../messages.ts";
import styles from "./Skeleton.module.css";

/** Placeholder for content that is loading, so that the page does not jump. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{say("app.loading")}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
