import type { ColumnType, Generated } from "kysely";
import type { Area } from "#shared/engine/session.ts";
import type { Timestamp } from "../timestamp-column.ts";

/** A mail that is to be sent, without the text and the link that it will have. */
export type OutgoingMail = AccountMail | { mail: "report"; tenantId: string; jobId: string; userId: string };

/** A mail about an account or an invitation. */
export type AccountMail =
  /** Requested by anybody for an address, whether or not it has an account. `area`: where its link leads back to, if not to the office. */
  | { mail: "reset" | "confirm"; email: string; isLocal: boolean; area?: Area | undefined }
  /** With a link to an account. `by` is the full name of who caused it; without it the owner did. */
  | { mail: "reset" | "invite" | "confirm" | "moved"; userId: string; by?: string; invitedTo?: string }
  | { mail: "join"; invitationId: string; by: string }
  /** To the former address of an account. */
  | { mail: "movedAway"; email: string; name: string; by: string };

export interface OutgoingMailsTable {
  mail_id: string;
  content: ColumnType<OutgoingMail, string, never>;
  created_at: Timestamp;
  due_at: Timestamp;
  attempts: Generated<number>;
}
