import { Link } from "wouter";
import { reasonText, outboxLineStateOf } from "../../delivery/delivery.ts";
import { say } from "../../delivery/messages.ts";
import { useEngineRead } from "../../engine/use-engine-read.ts";
import { PATHS, withRedirect } from "../../urls/paths.ts";
import { useFullPath } from "../../urls/use-url.ts";
import styles from "./banner.module.css";

/** How many failed rows are searched for one that needs the inspector. */
const SEARCHED_MAX = 20;

/**
 * A line beside the counts: that sending needs a sign-in, else why the first failed item failed. Absent on the sign-in screen, where the link
 * would lead to itself.
 */
export function BannerNote({ signInNeeded }: { signInNeeded: boolean }) {
  const back = useFullPath();
  const { data: found = [] } = useEngineRead("bannerFailures", (calls) => calls.listOutbox({ failed: true, limit: SEARCHED_MAX }));
  const failedLines = found.filter((line) => line.status === "failed");
  const shownLine = failedLines.find((line) => outboxLineStateOf(line) === "needsYou") ?? failedLines[0];
  if (signInNeeded ? back.startsWith(PATHS.inspectorLogin) : !shownLine) return null;
  return (
    <div className={styles.banner}>
      <div className={styles.line}>
        <p className={styles.words}>{signInNeeded ? say("reason.signIn") : shownLine && reasonText(shownLine)}</p>
        {signInNeeded && (
          <Link className={styles.button} href={withRedirect(PATHS.inspectorLogin, back)}>
            {say("common.signIn")}
          </Link>
        )}
      </div>
    </div>
  );
}
