import type { Log } from "./ports.ts";

/** The part of an `ExtendableEvent` that is used here. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface Lifetime {
  /** Holds the event open until the work ends. Work begun by `inBackground` in the meantime may hold it open longer. */
  during<T>(event: Extendable, work: () => Promise<T>): void;
  /** Runs work that outlasts its call; the worker is kept alive for it as long as the browser allows. */
  inBackground(work: () => Promise<unknown>): void;
}

/**
 * Creates the lifetime of the worker, which holds events open. The browser stops a worker about 30 s after its last event ended, whatever it is
 * doing, and an event can be extended only while it is open.
 */
export function createLifetime(log: Log): Lifetime {
  /** The open events, the latest last. An event is listed once for each piece of work that holds it. */
  const open: Extendable[] = [];

  async function logged(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn("background", error);
    }
  }

  function during(event: Extendable, work: () => Promise<unknown>): void {
    open.push(event);
    event.waitUntil(logged(work).finally(() => open.splice(open.indexOf(event), 1)));
  }

  return {
    during,
    inBackground(work) {
      const latest = open.at(-1);
      if (latest) during(latest, work);
      else void logged(work);
    },
  };
}
