import { ChevronDown } from "lucide";
import { Button } from "../../../components/Button.tsx";
import { say } from "./messages.ts";
import styles from "./rows.module.css";

/** The button below a list that is longer than what is shown. */
export function ShowMore({ onMore }: { onMore: () => void }) {
  return (
    <div className={styles.more}>
      <Button icon={ChevronDown} onClick={onMore}>
        {say("common.showMore")}
      </Button>
    </div>
  );
}
