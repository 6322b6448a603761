import { expose } from "comlink";
import type { Engine } from "#shared/engine/engine.ts";
import { CHANNEL, isEnvelope, PROTOCOL_VERSION } from "#shared/engine/protocol.ts";
import type { CallEnvelope, WorkerEnvelope } from "#shared/engine/protocol.ts";
import type { Extendable, Lifetime } from "../lifetime.ts";
import { fieldsOf } from "../values/json.ts";

export interface MessageEventLike extends Extendable {
  data: unknown;
  source: unknown;
}

export interface Channel {
  /** Handles a message from a page. Returns whether it was a call over this channel. */
  receive(event: MessageEventLike): boolean;
}

/** The page that a message came from. */
interface PageClient {
  postMessage(message: WorkerEnvelope, transfer?: Transferable[]): void;
}

/** A call whose result has not been posted to its page yet. */
interface PendingCall {
  client: PageClient;
  posted(): void;
}

/**
 * Creates the channel: Comlink over service worker messages. Each call wakes the worker and is an extendable event, held open until the result with
 * the call's id has been posted; messages over a transferred port would do neither. All pages share one endpoint: Comlink's ids are random,
 * and each result goes to the page that its call came from.
 */
export function createChannel(engine: Engine, lifetime: Lifetime): Channel {
  const pending = new Map<string, PendingCall>();
  const calls = new EventTarget();

  expose(engine, {
    addEventListener: calls.addEventListener.bind(calls),
    // A closing page releases its end of the channel; the other pages still need ours.
    removeEventListener: () => undefined,
    postMessage(message: unknown, transfer?: Transferable[]) {
      const callId = idOf(message);
      const call = pending.get(callId);
      call?.client.postMessage({ channel: CHANNEL, kind: "result", message }, transfer);
      pending.delete(callId);
      call?.posted();
    },
  });

  function dispatch(client: PageClient, callId: string, message: unknown): Promise<void> {
    return new Promise((posted) => {
      pending.set(callId, { client, posted });
      calls.dispatchEvent(new MessageEvent("message", { data: message }));
    });
  }

  return {
    receive(event) {
      const { data, source } = event;
      if (!isCall(data) || !isClient(source)) return false;
      const callId = idOf(data.message);
      if (data.protocol === PROTOCOL_VERSION) lifetime.during(event, () => dispatch(source, callId, data.message));
      else source.postMessage({ channel: CHANNEL, kind: "protocol-mismatch", protocol: PROTOCOL_VERSION, callId });
      return true;
    },
  };
}

function isCall(data: unknown): data is CallEnvelope {
  return isEnvelope(data) && data.kind === "call";
}

function isClient(source: unknown): source is PageClient {
  return typeof source === "object" && source !== null && "postMessage" in source;
}

function idOf(message: unknown): string {
  return String(fieldsOf(message)["id"]);
}
