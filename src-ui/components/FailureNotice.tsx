import type { ReactNode } from "react";
import { Notice } from "./Notice.tsx";

interface FailureNoticeProps {
  /** Why it failed; nothing is shown without it. */
  failure: ReactNode;
  /** What failed, where the reason alone does not say it. */
  title?: string;
  /** Buttons below the words. */
  actions?: ReactNode;
}

/** Announces why what somebody just did has failed. It belongs beside the button that was pressed. */
export function FailureNotice({ failure, title, actions }: FailureNoticeProps) {
  if (!failure) return null;
  return (
    <Notice tone="danger" role="alert" title={title} actions={actions}>
      {failure}
    </Notice>
  );
}
