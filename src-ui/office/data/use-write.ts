import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { CallBody } from "#shared/api/call.ts";
import type { CallInput } from "#shared/api/request.ts";
import { callOf } from "../../api/calls.ts";
import type { CallOf, Endpoint } from "../../api/calls.ts";
import type { SendOptions } from "../../api/client.ts";
import type { ApiResponse } from "../../api/response.ts";
import { callOwnerOf, useOfficeSession } from "./office-session.ts";
import type { OfficeSession } from "./office-session.ts";
import { readAgain } from "./query-client.ts";
import { identify, unsettledKeys } from "./unsettled-keys.ts";
import { queryKeyOf } from "./use-read.ts";
import type { ResponseOf } from "./use-read.ts";

type Input<E extends Endpoint> = CallInput<CallOf<E>>;

interface WriteOptions<E extends Endpoint> extends Pick<SendOptions, "ifMatch" | "file"> {
  /** Makes the fields of the body that differ with each attempt (`perAttempt` of the call): they are not part of what identifies the write. */
  perAttempt?: () => Partial<CallBody<CallOf<E>>>;
}

export interface Write<E extends Endpoint> {
  /** Rejects with `ApiError`. The same call made again while it is under way returns that one: a double click writes once. Another waits for it. */
  send(input: Input<E>, options?: WriteOptions<E>): Promise<ResponseOf<E>>;
  isBusy: boolean;
}

/**
 * Writes by a call of the table. The same content keeps its idempotency key until the server has responded or another version of the record was
 * written, so that a repeat after a lost response has no second effect. A saved record is shown as saved immediately; after each write
 * everything on screen is read again.
 */
export function useWrite<E extends Endpoint>(endpoint: E): Write<E> {
  const client = useQueryClient();
  const session = useOfficeSession();
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef<{ content: string; response: Promise<ResponseOf<E>> } | null>(null);

  const send = useCallback<Write<E>["send"]>(
    (input, { perAttempt, ...options } = {}) => {
      // The version is left out: one read after a lost response may already be that of this write.
      const write = identify(session, endpoint, input, { file: options.file, isChange: perAttempt !== undefined });
      const { content } = write;
      const before = latest.current;
      if (before?.content === content) return before.response;
      setIsBusy(true);

      async function run(): Promise<ResponseOf<E>> {
        await before?.response.catch(() => undefined);
        const sent = perAttempt ? withFields(input, perAttempt()) : input;
        const { value } = await unsettledKeys.call(write, (idempotencyKey) =>
          session.api.send(callOf(endpoint), sent, { ...options, idempotencyKey, owner: callOwnerOf(session) }),
        );
        updateCopies(client, session, endpoint, input, value);
        return value;
      }

      const response = run().finally(() => {
        if (latest.current?.response === response) {
          latest.current = null;
          setIsBusy(false);
        }
        // After a failure too: a refusal often means that the screen is out of date.
        readAgain(client);
      });
      latest.current = { content, response };
      return response;
    },
    [client, session, endpoint],
  );
  return { send, isBusy };
}

/** Below the path of a record, but its response is another record. */
const MAKES_ANOTHER: Endpoint = "POST /checklisttemplates/{id}/duplicate";

/**
 * Updates each copy that a read of the same record made, so that a screen opened before the next read neither shows nor edits an old version.
 * What has a version and comes from a call below the record's path, such as `/users/{id}/tenant-roles`, is the record, unless the call makes another.
 */
function updateCopies<E extends Endpoint>(client: QueryClient, session: OfficeSession, endpoint: E, input: Input<E>, saved: unknown): void {
  if (endpoint === MAKES_ANOTHER) return;
  const path = callOf(endpoint).path.replace(/(?<=\{id\})\/.*/, "");
  // Including copies that were read with a query, such as one for counts.
  client.setQueriesData<ApiResponse<unknown>>({ queryKey: queryKeyOf(session, `GET ${path}`, withoutBody(input)) }, (copy) =>
    copy && isVersioned(copy.value) && isVersioned(saved) && saved.version >= copy.value.version
      ? { value: { ...copy.value, ...saved }, cachedAt: null }
      : undefined,
  );
}

function withoutBody({ body: _, ...rest }: { body?: unknown }): object {
  return rest;
}

function isVersioned(value: unknown): value is { version: number } {
  return typeof value === "object" && value !== null && "version" in value && typeof value.version === "number";
}

function withFields<I extends object>(input: I, fields: object): I {
  const { body }: { body?: object } = input;
  return { ...input, body: { ...body, ...fields } };
}
