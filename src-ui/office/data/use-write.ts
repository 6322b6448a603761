import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { CallInput } from "#shared/api/request.ts";
import { ApiError } from "../api/api-error.ts";
import type { SendOptions } from "../api/client.ts";
import { type CallAt, callOf, type Endpoint } from "../api/calls.ts";
import { say } from "../messages.ts";
import { type Office, ownerOf, useOffice } from "./office.ts";
import type { AnswerOf } from "./use-read.ts";

type Input<E extends Endpoint> = CallInput<CallAt<E>>;

interface WriteOptions extends Pick<SendOptions, "ifMatch" | "file"> {
  /** Each attempt says the device's now (`deviceTime`), by which the server knows a clock that is wrong. */
  saysTime?: boolean;
}

export interface Write<E extends Endpoint> {
  /** Rejects with `ApiError`. Called again while it runs it answers with the run under way: a double click writes once. */
  send(input: Input<E>, options?: WriteOptions): Promise<AnswerOf<E>>;
  busy: boolean;
}

/**
 * Writes by a call of the table. The same content keeps its idempotency key until the server answered, so that a repeat after a lost
 * answer has no second effect. After each write everything on screen is read anew.
 */
export function useWrite<E extends Endpoint>(endpoint: E): Write<E> {
  const client = useQueryClient();
  const office = useOffice();
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<AnswerOf<E>> | null>(null);
  const unanswered = useRef<{ content: string; key: string } | null>(null);

  const send = useCallback<Write<E>["send"]>(
    (input, { saysTime = false, ...options } = {}) => {
      if (running.current) return running.current;
      setBusy(true);
      // Not the version: what was read anew since a lost answer may be this very write.
      const content = JSON.stringify([input, options.file?.name, options.file?.size, office.tenantId]);
      if (unanswered.current?.content !== content) unanswered.current = { content, key: crypto.randomUUID() };
      const { key } = unanswered.current;
      const sent = saysTime ? sayingTime(input) : input;
      const run = write(office, endpoint, sent, { ...options, idempotencyKey: key })
        .then(
          (answer) => {
            unanswered.current = null;
            return answer;
          },
          (error: unknown) => {
            if (!(error instanceof ApiError && error.isSilence)) unanswered.current = null;
            throw error;
          },
        )
        .finally(() => {
          running.current = null;
          setBusy(false);
          // Also after a failure: a refusal often means that what is on screen is out of date.
          void client.invalidateQueries({ queryKey: [office.user.userId, office.tenantId] });
        });
      running.current = run;
      return run;
    },
    [client, office, endpoint],
  );
  return { send, busy };
}

function sayingTime<I extends object>(input: I): I {
  const { body }: { body?: object } = input;
  return { ...input, body: { ...body, deviceTime: new Date().toISOString() } };
}

async function write<E extends Endpoint>(office: Office, endpoint: E, input: Input<E>, options: SendOptions): Promise<AnswerOf<E>> {
  const answer = await office.api.send(callOf(endpoint), input, { ...options, of: ownerOf(office) });
  return answer.value;
}

/** Words for whatever a write or a read threw. */
export function errorWords(error: unknown): string {
  return error instanceof ApiError ? error.message : say("api.unexpected");
}
