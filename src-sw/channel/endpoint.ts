import { type AnswerEnvelope, CHANNEL } from "#shared/engine/protocol.ts";
import type { Endpoint } from "comlink";

/** A page as the source of a message. */
export interface PageClient {
  id: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
}

export interface PageEndpoint {
  /** What Comlink listens and posts to. */
  endpoint: Endpoint;
  /** Hands Comlink's message in; fulfilled once the answer with this id was posted to the client. */
  call(client: PageClient, callId: string, message: unknown): Promise<void>;
}

interface PendingCall {
  client: PageClient;
  answered(): void;
}

type Listener = EventListenerOrEventListenerObject;

/** Comlink's endpoint for one page. */
export function createEndpoint(): PageEndpoint {
  const listeners = new Set<Listener>();
  const pending = new Map<string, PendingCall>();

  const endpoint: Endpoint = {
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    postMessage(message: { id?: string }, transfer: Transferable[] = []) {
      const call = pending.get(message.id ?? "");
      if (!call) return;
      const answer: AnswerEnvelope = { channel: CHANNEL, kind: "answer", message };
      call.client.postMessage(answer, transfer);
      pending.delete(message.id ?? "");
      call.answered();
    },
  };

  return {
    endpoint,
    call(client, callId, message) {
      return new Promise((answered) => {
        pending.set(callId, { client, answered });
        const event = { data: message } as MessageEvent;
        for (const listener of listeners) {
          if (typeof listener === "function") listener(event);
          else listener.handleEvent(event);
        }
      });
    },
  };
}
