import type { ReactNode } from "react";
import { say } from "../messages.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

interface FailureNoticeProps {
  /** Why it failed; nothing is shown without it. */
  failure: ReactNode;
  /** What failed, where the reason alone does not say it. */
  title?: string;
  /** Tries again what failed, on a button below the words. */
  onRetry?: (() => void) | undefined;
  /** Other buttons below the words. */
  actions?: ReactNode;
}

/** Announces why something failed: a read, or what somebody just did. After a press it belongs beside the button that was pressed. */
export function FailureNotice({ failure, title, onRetry, actions }: FailureNoticeProps) {
  if (!failure) return null;
  const buttons = onRetry ? (
    <>
      <Button onClick={onRetry}>{say("app.tryAgain")}</Button>
      {actions}
    </>
  ) : (
    actions
  );
  return (
    <Notice tone="danger" role="alert" title={title} actions={buttons}>
      {failure}
    </Notice>
  );
}
