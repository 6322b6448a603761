/* `workbox-background-sync` as its manual shows it: a queue in the worker that the browser's sync event replays in order. */

import { Queue } from "workbox-background-sync";
import { requestOf } from "./item.ts";
import type { Access, Item } from "./item.ts";

export type WorkboxCall = { item: Item; access: Access } | "count";

/** The part of the worker's global scope that this file uses. */
interface WorkerScope {
  addEventListener(name: "install", heard: () => void): void;
  addEventListener(name: "message", heard: (event: MessageEvent<WorkboxCall> & { waitUntil(work: Promise<void>): void }) => void): void;
  skipWaiting(): Promise<void>;
}

const scope = globalThis as unknown as WorkerScope;
const queue = new Queue("outbox");

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("message", (event) => event.waitUntil(respond(event)));

/** Responds with the size of the queue once what was posted is stored, or with the reason why it could not be stored. */
async function respond({ data, ports }: MessageEvent<WorkboxCall>): Promise<void> {
  try {
    if (data !== "count") await queue.pushRequest({ request: requestOf(data.item, data.access) });
    ports[0]?.postMessage(data === "count" ? await queue.size() : 0);
  } catch (error) {
    ports[0]?.postMessage(String(error));
  }
}
