import type { Log } from "./ports.ts";

/** The part of an `ExtendableEvent` that counts here. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface Lifetime {
  /** Holds the event open until the work ends; what is begun meanwhile through `keep` may hold it longer. */
  during<T>(event: Extendable, work: () => Promise<T>): void;
  /** Keeps the worker alive for work that outlives its call. */
  keep(work: () => Promise<unknown>): void;
}

/** A worker whose events have all ended dies after about 30 s, whatever it is doing; an event may be extended only while it is open. */
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
    keep(work) {
      const kept = logged(work);
      const latest = [...open].at(-1);
      latest?.waitUntil(kept);
    },
  };
}
