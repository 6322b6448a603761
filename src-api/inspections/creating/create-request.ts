import type * as v from "valibot";
import type { InspectionCreate } from "#shared/entities/inspection.ts";
import type { Actor } from "../../http/request.ts";
import type { RequestHashes } from "../../http/request-hash.ts";

/** Who creates, where and when. */
export type Maker = Pick<Actor, "session" | "tenantId" | "now">;

/** An inspection that is to be created, as its call says it. */
export interface Create {
  body: v.InferOutput<typeof InspectionCreate>;
  /** By which a repeat is known; null where the sender gave none. */
  keyed: { key: string; hashes: RequestHashes } | null;
}

export type CreateBody = Create["body"];

/** Whether it was done, and is not only planned. */
export function isDone({ checklistResponses }: CreateBody): boolean {
  return checklistResponses !== undefined;
}
