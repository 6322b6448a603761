import { FailureNotice } from "../../components/FailureNotice.tsx";
import { Notice } from "../../components/Notice.tsx";
import type { LeaveGuard } from "./use-leave-guard.ts";

/** Says why a screen cannot be left yet, once somebody has tried. While a photo is under way, waiting is all there is to do. */
export function LeaveNotice({ guard: { message, isBusy } }: { guard: LeaveGuard }) {
  if (!isBusy) return <FailureNotice failure={message} />;
  return message && <Notice role="alert">{message}</Notice>;
}
