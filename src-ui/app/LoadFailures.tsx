import { useState } from "react";
import type { LoadFailure } from "#shared/engine/session.ts";
import { Button } from "../components/Button.tsx";
import { Notice } from "../components/Notice.tsx";
import { useEngine } from "../engine/use-engine.ts";
import { say } from "../messages.ts";
import { useAction } from "../use-action.ts";
import styles from "./notices.module.css";

/** Reports that profile or roles could not be loaded, in the server's words or those of specification section 8. Earlier data is still used. */
export function LoadFailures({ failures }: { failures: readonly LoadFailure[] }) {
  const engine = useEngine();
  const [hidden, setHidden] = useState("");
  const again = useAction(engine.openAgain);
  const words = [...new Set(failures.map(({ what, message }) => message || say(`auth.${what}Failed`)))];
  const text = words.join("\n");
  if (text === hidden) return null;
  return (
    <div className={styles.place}>
      <Notice
        tone="warning"
        role="status"
        actions={
          <>
            <Button busy={again.isBusy} onClick={again.run}>
              {say("app.tryAgain")}
            </Button>
            <Button variant="quiet" onClick={() => setHidden(text)}>
              {say("app.hide")}
            </Button>
          </>
        }
      >
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </Notice>
    </div>
  );
}
