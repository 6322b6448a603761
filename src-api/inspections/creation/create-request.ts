import type * as v from "valibot";
import type { InspectionCreate } from "#shared/entities/inspection.ts";
import type { RequestHashes } from "../../http/request-hash.ts";
import type { Actor } from "../../http/request.ts";

/** The user who creates, the tenant and the time. */
export type Caller = Pick<Actor, "session" | "tenantId" | "now">;

/** An inspection to be created, as its call describes it. */
export interface Create {
  body: v.InferOutput<typeof InspectionCreate>;
  /** The idempotency key with the hashes that recognize a repeat; null if the caller gave none. */
  keyed: { key: string; hashes: RequestHashes } | null;
}

export type CreateBody = Create["body"];

/** Whether the inspection was done, and not only planned. */
export function isDone({ checklistResponses }: CreateBody): boolean {
  return checklistResponses !== undefined;
}
