import { Notice } from "./Notice.tsx";

/** Says why what somebody just did has failed; nothing while it has not. */
export function FailureNotice({ failure }: { failure: string | null | undefined }) {
  if (!failure) return null;
  return (
    <Notice tone="danger" role="alert">
      {failure}
    </Notice>
  );
}
