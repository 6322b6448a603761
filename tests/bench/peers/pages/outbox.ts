import type { Access, Item } from "./item.ts";
import { copyOf } from "./picture.ts";

/** What every peer must offer: a store for unsent work that also sends it. */
export interface Outbox {
  /** Resolves once the library reports the item as stored. */
  add(item: Item): Promise<void>;
  /** Resolves with the number of unsent items. */
  count(): Promise<number>;
  /** Starts sending, unless the library leaves that to an event of the browser. */
  send(): void;
}

/** What the benchmark calls in the page of a peer. */
export interface PeerPage {
  /** Stores items one by one, each photo with a unique picture. Resolves with the milliseconds that each took. */
  keep(input: { bodies: object[]; picture?: string }): Promise<number[]>;
  send(): void;
  /** Milliseconds from the start of the navigation until the page showed how much is waiting. */
  startedMs: number;
}

/**
 * Opens the outbox as an app does at its start, with the session of the page, and shows how much is waiting. With `#sending` in the URL it
 * starts sending immediately.
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

/** Resolves after the pause before a failed item is tried again. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000));
}
