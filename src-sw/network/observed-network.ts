import type { Network, NetworkOutcome, Ports } from "../ports.ts";

/** Called with the outcome of every request; `sentAt` is when the request left, by the device's clock. */
export type OutcomeListener = (outcome: NetworkOutcome, sentAt: number) => void;

/** A network that reports the outcome of each request to listeners. */
export interface ObservedNetwork extends Network {
  onOutcome(listener: OutcomeListener): void;
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
  };
}
