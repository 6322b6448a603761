import { Button } from "../components/Button.tsx";
import { focusHeading } from "../components/heading-focus.ts";
import { Notice } from "../components/Notice.tsx";
import { isOneThing, unsentText } from "../delivery/unsent-text.ts";
import { say } from "./messages.ts";
import { useLostWork } from "./use-lost-work.ts";

/** Warns that unsent work was lost with cleared storage, until somebody dismisses it. */
export function LostWork() {
  const { lost, dismiss } = useLostWork();
  if (lost === null) return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(isOneThing(lost) ? "lost.title.one" : "lost.title.many", { what: unsentText(lost) })}
      actions={
        <Button
          onClick={() => {
            dismiss();
            focusHeading();
          }}
        >
          {say("common.dismiss")}
        </Button>
      }
    >
      <p>{say("lost.cleared")}</p>
      <p>{say("lost.next")}</p>
    </Notice>
  );
}
