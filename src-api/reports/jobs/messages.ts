import { sayer } from "#shared/messages/sayer.ts";

/** Why a report was not made in the background. Stored and sent as text. */
export const reportJobReasons = {
  "reason.stopped": "The server stopped each time while it was being generated",
  "reason.failed": "Something went wrong on the server",
  "reason.noReaders": "None of its recipients has access any longer",
  "reason.noAccess": "The person who requested it no longer has access",
} as const;

export const say = sayer(reportJobReasons);
