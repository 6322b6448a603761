import type { Endpoint } from "comlink";
import type { Broadcast } from "#shared/engine/events.ts";
import { CHANNEL, isEnvelope, PROTOCOL_VERSION } from "#shared/engine/protocol.ts";
import type { CallEnvelope } from "#shared/engine/protocol.ts";
import { createListeners } from "../listeners.ts";
import type { EngineChannel } from "./ports.ts";

/**
 * Creates the page's end of the channel: Comlink over service worker messages. Each post wakes the worker and is an extendable event, which a post
 * over a transferred port would not be. Posts go to the registration's active worker, since `controller` is null on a first visit.
 */
export function createServiceWorkerChannel(container: ServiceWorkerContainer): EngineChannel {
  const results = new EventTarget();
  const ofBroadcasts = createListeners<[Broadcast]>();
  const ofMismatch = createListeners();

  async function post(message: unknown, transfer: Transferable[]): Promise<void> {
    const registration = await container.ready;
    const envelope: CallEnvelope = { channel: CHANNEL, kind: "call", protocol: PROTOCOL_VERSION, message };
    registration.active?.postMessage(envelope, transfer);
  }

  container.addEventListener("message", ({ data }) => {
    if (!isEnvelope(data)) return;
    if (data.kind === "result") results.dispatchEvent(new MessageEvent("message", { data: data.message }));
    if (data.kind === "broadcasts") for (const broadcast of data.broadcasts) ofBroadcasts.notify(broadcast);
    if (data.kind === "protocol-mismatch") ofMismatch.notify();
  });
  container.startMessages();

  const endpoint: Endpoint = {
    postMessage: (message: unknown, transfer: Transferable[] = []) => void post(message, transfer),
    addEventListener: results.addEventListener.bind(results),
    removeEventListener: results.removeEventListener.bind(results),
  };
  return {
    endpoint,
    ready: async () => void (await container.ready),
    onBroadcast: (listener) => void ofBroadcasts.subscribe(listener),
    onMismatch: (listener) => void ofMismatch.subscribe(listener),
  };
}
