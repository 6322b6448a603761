/* `workbox-background-sync` as its manual shows it: a queue in the worker, sent again in order at the browser's sync event. */
import { Queue } from "workbox-background-sync";
import { requestOf } from "./item.ts";
import type { Access, Item } from "./item.ts";

export type WorkboxCall = { item: Item; access: Access } | "count";

/** The part of the worker's global scope that is used. */
interface WorkerScope {
  addEventListener(name: "install", heard: () => void): void;
  addEventListener(name: "message", heard: (event: MessageEvent<WorkboxCall> & { waitUntil(work: Promise<void>): void }) => void): void;
  skipWaiting(): Promise<void>;
}

const scope = globalThis as unknown as WorkerScope;
const queue = new Queue("outbox");

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("message", (event) => event.waitUntil(respond(event)));

/** With how much the queue holds, once what was posted is kept; with the reason where it could not be kept. */
async function respond({ data, ports }: MessageEvent<WorkboxCall>): Promise<void> {
  try {
    if (data !== "count") await queue.pushRequest({ request: requestOf(data.item, data.access) });
    ports[0]?.postMessage(data === "count" ? await queue.size() : 0);
  } catch (error) {
    ports[0]?.postMessage(String(error));
  }
}
