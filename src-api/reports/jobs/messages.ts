import { sayer } from "#shared/messages/sayer.ts";

/** Why a report was not made in the background. Kept or sent as words. */
export const reportJobReasons = {
  "reason.stopped": "The server stopped each time while it was being made",
  "reason.failed": "Something went wrong on the server",
  "reason.noReaders": "Nobody who is to receive it has access any more",
  "reason.noAccess": "Whoever asked for it no longer has access",
} as const;

export const say = sayer(reportJobReasons);
