/* The page for the worker with the queue. It posts work to the worker, which sends it at the browser's sync event. */

import { present } from "./outbox.ts";
import type { WorkboxCall } from "./workbox-worker.ts";

void present(async (access) => {
  await navigator.serviceWorker.register("worker.js");
  const { active } = await navigator.serviceWorker.ready;

  function ask(call: WorkboxCall): Promise<number> {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve, reject) => {
      port1.addEventListener("message", ({ data }) => (typeof data === "number" ? resolve(data) : reject(new Error(String(data)))));
      port1.start();
      active?.postMessage(call, [port2]);
    });
  }

  return {
    add: async (item) => void (await ask({ item, access })),
    count: () => ask("count"),
    send: () => undefined,
  };
});
