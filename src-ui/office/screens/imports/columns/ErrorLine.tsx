import { CircleAlert } from "lucide";
import { Icon } from "../../../../components/Icon.tsx";
import styles from "./columns.module.css";

/** The error of the control below it, in the words of the summary. */
export function ErrorLine({ children }: { children: string }) {
  return (
    <p className={styles.error}>
      <Icon shapes={CircleAlert} />
      <span>{children}</span>
    </p>
  );
}
