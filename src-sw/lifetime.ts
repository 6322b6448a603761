import type { Log } from "./ports.ts";

/** The part of an `ExtendableEvent` that is used here. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface Lifetime {
  /** Holds the event open until the work ends. Work started through `keep` meanwhile may hold it open longer. */
  during<T>(event: Extendable, work: () => Promise<T>): void;
  /** Keeps the worker alive for work that outlasts its call. */
  extendFor(work: () => Promise<unknown>): void;
}

/**
 * Creates the lifetime of the worker, which holds events open. The browser stops a worker about 30 s after its last event ended, whatever it is
 * doing, and an event can be extended only while it is open.
 */
export function createLifetime(log: Log): Lifetime {
  const open = new Set<Extendable>();

  async function logged(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn("background", error);
    }
  }

  return {
    during(event, work) {
      open.add(event);
      event.waitUntil(logged(work).finally(() => open.delete(event)));
    },
    extendFor(work) {
      const kept = logged(work);
      const latest = [...open].at(-1);
      latest?.waitUntil(kept);
    },
  };
}
