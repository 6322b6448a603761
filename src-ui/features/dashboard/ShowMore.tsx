import { ChevronDown } from "lucide";
import { say } from "#shared/messages/inspector-area.ts";
import { Button } from "../../components/Button.tsx";
import styles from "./NotSentYet.module.css";

/** At the foot of a list that is longer than what is shown. */
export function ShowMore({ onMore }: { onMore: () => void }) {
  return (
    <div className={styles.padded}>
      <Button icon={ChevronDown} onClick={onMore}>
        {say("list.more")}
      </Button>
    </div>
  );
}
