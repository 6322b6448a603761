import { CircleAlert } from "lucide";
import { Icon } from "../../../components/Icon.tsx";
import styles from "./ColumnsStep.module.css";

/** What is wrong with the control below it, in the words of the summary. */
export function ErrorLine({ children }: { children: string }) {
  return (
    <p className={styles.error}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  );
}
