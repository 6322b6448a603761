import { Button } from "../../components/Button.tsx";
import { focusHeading } from "../../components/heading-focus.ts";
import { Notice } from "../../components/Notice.tsx";
import { isOneThing, totalUnsent, unsentText } from "../../delivery/unsent-text.ts";
import { say } from "./messages.ts";
import { useLostWork } from "./use-lost-work.ts";

/** Warns that unsent or unfinished work was lost with cleared storage, until somebody dismisses it. */
export function LostWork() {
  const { lost, dismiss } = useLostWork();
  if (lost === null) return null;
  const { drafts, ...unsent } = lost;
  const ofDrafts = drafts > 0 ? say("lost.drafts", { count: drafts }) : "";
  const ofUnsent =
    totalUnsent(unsent) > 0 ? say(isOneThing(unsent) ? "lost.title.one" : "lost.title.many", { what: unsentText(unsent) }) : "";
  return (
    <Notice
      tone="danger"
      role="alert"
      title={ofUnsent || ofDrafts}
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
      {ofUnsent !== "" && ofDrafts !== "" && <p>{ofDrafts}</p>}
      <p>{say("lost.cleared")}</p>
      <p>{say("lost.next")}</p>
    </Notice>
  );
}
