import { ApiError } from "../../api/api-error.ts";
import type { Endpoint } from "../../api/calls.ts";
import type { OfficeSession } from "./office-session.ts";

/** What identifies a write to this page. */
export interface WriteIdentity {
  /** Equal for a repeat of the same write. */
  content: string;
  /** What the write changes. Content that is sent again after other content of the same place is a new write: the other may have replaced it. */
  place: string;
}

interface WriteDetails {
  file?: File | undefined;
  /** The call is a change of records, which its body lists with the versions that this attempt has read, although it has the form of a create. */
  isChange?: boolean;
}

/** Identifies a write. A change is one of the record in its path, or of whatever the call changes; a create stands for itself. */
export function identify(
  { user, tenantId }: Pick<OfficeSession, "user" | "tenantId">,
  endpoint: Endpoint,
  input: { params?: unknown },
  { file, isChange = false }: WriteDetails = {},
): WriteIdentity {
  const call = [endpoint, user.userId, tenantId];
  const content = JSON.stringify([call, input, file?.name, file?.size, file?.lastModified]);
  const isCreate = endpoint.startsWith("POST ") && input.params === undefined && !isChange;
  return { content, place: isCreate ? content : JSON.stringify([call, input.params]) };
}

interface UnsettledKeys {
  /** Makes a call with the idempotency key of its content, which stays the same until the server has accepted or refused it. */
  call<T>(write: WriteIdentity, send: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** Creates the idempotency keys of writes, so that one repeated after a lost response has no second effect. */
export function createUnsettledKeys(): UnsettledKeys {
  const unsettled = new Map<string, { content: string; key: string }>();
  return {
    async call({ content, place }, send) {
      const before = unsettled.get(place);
      const now = before?.content === content ? before : { content, key: crypto.randomUUID() };
      try {
        const result = await send(now.key);
        unsettled.delete(place);
        return result;
      } catch (error) {
        if (!(error instanceof ApiError && error.isRefusal)) unsettled.set(place, now);
        else if (now === before) unsettled.delete(place);
        throw error;
      }
    },
  };
}

/** The idempotency keys of all writes of this page, so that a form that is left and opened again repeats what may have taken effect. */
export const unsettledKeys = createUnsettledKeys();
