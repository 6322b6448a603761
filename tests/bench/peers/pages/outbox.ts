import type { Access, Item } from "./item.ts";
import { copyOf } from "./picture.ts";

/** What a peer is asked to be: a place where work waits, and what sends it. */
export interface Outbox {
  /** Resolves once the library says that it is kept. */
  add(item: Item): Promise<void>;
  /** How much it holds. */
  count(): Promise<number>;
  /** Begins to send. A browser's event does that where the library says so. */
  send(): void;
}

/** What the bench calls in the page of a peer. */
export interface PeerPage {
  /** Keeps work one piece after the other, each photo with a picture of its own. Resolves with milliseconds of each. */
  keep(input: { bodies: object[]; picture?: string }): Promise<number[]>;
  send(): void;
  /** From the navigation's start until the page said how much waits. */
  startedMs: number;
}

/**
 * Opens the outbox as an app does when it starts, for who is signed in by the page itself, and says how much waits. With `#sending` in the
 * address sending begins immediately.
 */
export async function present(open: (access: Access) => Promise<Outbox>): Promise<void> {
  const outbox = await open((globalThis as unknown as { access: Access }).access);
  document.body.textContent = `${await outbox.count()} waiting`;
  const page: PeerPage = {
    async keep({ bodies, picture }) {
      const taken: number[] = [];
      for (const body of bodies) {
        const file = picture !== undefined && { picture: new Blob([copyOf(picture)], { type: "image/jpeg" }) };
        const item = { id: crypto.randomUUID(), body, ...file };
        const began = performance.now();
        await outbox.add(item);
        taken.push(performance.now() - began);
      }
      return taken;
    },
    send: () => outbox.send(),
    startedMs: performance.now(),
  };
  Object.assign(globalThis, { peer: page });
  if (location.hash === "#sending") outbox.send();
}

/** Resolves after a while, for what failed to be tried again. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000));
}
