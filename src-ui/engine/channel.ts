import type { Endpoint } from "comlink";
import type { Broadcast } from "#shared/engine/events.ts";
import { type AnswerEnvelope, type CallEnvelope, CHANNEL, isEnvelope, PROTOCOL_VERSION } from "#shared/engine/protocol.ts";
import type { EngineChannel } from "./ports.ts";

/**
 * Comlink over service worker messages: each post wakes the worker and is an extendable event, which a transferred port
 * would not be. Posts go to the registration's active worker, since `controller` is null on a first visit.
 */
export function createServiceWorkerChannel(container: ServiceWorkerContainer): EngineChannel {
  const answerListeners = new Set<EventListenerOrEventListenerObject>();
  const broadcastListeners = new Set<(broadcast: Broadcast) => void>();
  const mismatchListeners = new Set<() => void>();

  async function post(message: unknown, transfer: Transferable[]): Promise<void> {
    const registration = await container.ready;
    const envelope: CallEnvelope = { channel: CHANNEL, kind: "call", protocol: PROTOCOL_VERSION, message };
    registration.active?.postMessage(envelope, transfer);
  }

  function deliver(answer: AnswerEnvelope): void {
    switch (answer.kind) {
      case "answer":
        for (const listener of answerListeners) {
          const event = new MessageEvent("message", { data: answer.message });
          if (typeof listener === "function") listener(event);
          else listener.handleEvent(event);
        }
        return;
      case "broadcast":
        for (const listener of broadcastListeners) listener(answer.broadcast);
        return;
      case "protocol-mismatch":
        for (const listener of mismatchListeners) listener();
    }
  }

  container.addEventListener("message", (event) => {
    if (isEnvelope(event.data)) deliver(event.data as AnswerEnvelope);
  });
  container.startMessages();

  const endpoint: Endpoint = {
    postMessage: (message: unknown, transfer: Transferable[] = []) => void post(message, transfer),
    addEventListener: (_type, listener) => void answerListeners.add(listener),
    removeEventListener: (_type, listener) => void answerListeners.delete(listener),
  };
  return {
    endpoint,
    ready: async () => void (await container.ready),
    onBroadcast: (listener) => void broadcastListeners.add(listener),
    onMismatch: (listener) => void mismatchListeners.add(listener),
  };
}
