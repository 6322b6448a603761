import type { Broadcast, EngineEvent, EngineNotice } from "#shared/engine/events.ts";
import { BROADCAST_NUMBERS_BLOCK } from "./limits.ts";
import type { Ports } from "./ports.ts";
import type { Databases } from "./stores/database.ts";
import { readValue, takeNumbers } from "./stores/device-values.ts";

export interface Broadcaster {
  /** Announces an event to every client. Resolves once it is posted, in the order of the calls; never rejects. */
  emit(event: EngineEvent): Promise<void>;
  /** Tells every client that something it shows has changed. Otherwise like `emit`. */
  notify(notice: EngineNotice): Promise<void>;
  /** Resolves with the number of the last broadcast. What is read afterwards includes everything up to it. */
  sequence(): Promise<number>;
}

type Unnumbered = { event: EngineEvent } | { notice: EngineNotice };

/**
 * Creates a broadcaster that numbers its broadcasts. Numbers increase by one, and skip ahead when a new worker starts. Simultaneous broadcasts are
 * posted in one message, since each message goes through the browser to every page.
 */
export function createBroadcaster(ports: Pick<Ports, "clients" | "log">, databases: Databases): Broadcaster {
  let last = 0;
  let reserved = 0;
  let tail: Promise<unknown> = Promise.resolve();
  const unposted: Unnumbered[] = [];

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  }

  async function reserve(): Promise<void> {
    if (last < reserved) return;
    try {
      const first = await takeNumbers(databases, "eventSequence", BROADCAST_NUMBERS_BLOCK);
      last = first - 1;
    } catch (error) {
      // Pages must be told even if the device is full. The next worker may then reuse these numbers, which pages notice as a step back.
      ports.log.warn("sequence", error);
      last = Math.max(last, (await readValue(databases, "eventSequence").catch(() => null)) ?? 0);
    }
    reserved = last + BROADCAST_NUMBERS_BLOCK;
  }

  async function post(): Promise<void> {
    const broadcasts: Broadcast[] = [];
    for (const unnumbered of unposted.splice(0)) {
      await reserve();
      broadcasts.push({ sequence: ++last, ...unnumbered });
    }
    if (broadcasts.length > 0) await ports.clients.broadcast(broadcasts);
  }

  function send(broadcast: Unnumbered): Promise<void> {
    unposted.push(broadcast);
    return inOrder(() => post().catch((error: unknown) => ports.log.warn("broadcast", error)));
  }

  return {
    emit: (event) => send({ event }),
    notify: (notice) => send({ notice }),
    sequence: () => inOrder(() => reserve().then(() => last)),
  };
}
