import type { Network, NetworkOutcome, Ports } from "../ports.ts";
import { isSuccess } from "./outcomes.ts";

/** Called with the outcome of every request; `sentAt` is when the request left, by the device's clock. */
export type OutcomeListener = (outcome: NetworkOutcome, sentAt: number) => void;

/** A network that reports the outcome of each request to listeners. */
export interface ObservedNetwork extends Network {
  onOutcome(listener: OutcomeListener): void;
  /** Calls the listener after each successful response of the server with the time its request left. */
  onSuccess(listener: (sentAt: number) => void): void;
}

export function observeNetwork({ network, clock }: Pick<Ports, "network" | "clock">): ObservedNetwork {
  const listeners: OutcomeListener[] = [];
  return {
    seemsOnline: () => network.seemsOnline(),
    async send(request) {
      const sentAt = clock.now();
      const outcome = await network.send(request);
      for (const listener of listeners) listener(outcome, sentAt);
      return outcome;
    },
    onOutcome: (listener) => void listeners.push(listener),
    onSuccess: (listener) => void listeners.push((outcome, sentAt) => isSuccess(outcome) && listener(sentAt)),
  };
}
