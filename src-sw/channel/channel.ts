import { CHANNEL, type AnswerEnvelope, type CallEnvelope, isEnvelope, PROTOCOL_VERSION } from "#shared/engine/protocol.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { expose } from "comlink";
import type { Extendable, Lifetime } from "../lifetime.ts";
import { createEndpoint, type PageClient, type PageEndpoint } from "./endpoint.ts";

export interface MessageEventLike extends Extendable {
  data: unknown;
  source: unknown;
}

export interface Channel {
  /** Takes a message of a page; answers whether it was one of the channel's calls. */
  receive(event: MessageEventLike): boolean;
}

/** As many pages as can be at work at once; one that was left out of the list gets a new endpoint with its next call. */
const ENDPOINTS_MAX = 32;

/**
 * Comlink over service worker messages: each call wakes the worker and is an extendable event, held open until the answer with the call's
 * id was posted. Messages over a transferred port would do neither.
 */
export function createChannel(engine: Engine, lifetime: Lifetime): Channel {
  const endpoints = new Map<string, PageEndpoint>();

  function endpointOf(client: PageClient): PageEndpoint {
    const known = endpoints.get(client.id);
    if (known) return known;
    const made = createEndpoint();
    expose(engine, made.endpoint);
    endpoints.set(client.id, made);
    const oldest = endpoints.keys().next().value;
    if (endpoints.size > ENDPOINTS_MAX && oldest !== undefined) endpoints.delete(oldest);
    return made;
  }

  return {
    receive(event) {
      const { data, source } = event;
      if (!isCall(data) || !isClient(source)) return false;
      const callId = idOf(data.message);
      if (data.protocol !== PROTOCOL_VERSION) {
        const refusal: AnswerEnvelope = { channel: CHANNEL, kind: "protocol-mismatch", protocol: PROTOCOL_VERSION, callId };
        source.postMessage(refusal);
      } else {
        lifetime.during(event, () => endpointOf(source).call(source, callId, data.message));
      }
      return true;
    },
  };
}

function isCall(data: unknown): data is CallEnvelope {
  return isEnvelope(data) && data.kind === "call";
}

function isClient(source: unknown): source is PageClient {
  return typeof source === "object" && source !== null && "id" in source && "postMessage" in source;
}

function idOf(message: unknown): string {
  return typeof message === "object" && message !== null && "id" in message ? String(message.id) : "";
}
