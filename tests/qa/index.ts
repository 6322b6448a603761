import { test as base } from "playwright/test";
import type { TestInfo } from "playwright/test";
import { createDevice } from "./device.ts";
import type { Device, DeviceOptions } from "./device.ts";
import { chooseSeed, createRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { createServerPool } from "./server-pool.ts";
import type { ServerPool } from "./server-pool.ts";
import { createServer } from "./server.ts";
import type { Server } from "./server.ts";

export { desk } from "./device.ts";
export { expect } from "playwright/test";

export interface Fixtures {
  /** The source of everything random in a test. Its seed is printed when the test fails; `QA_SEED` replays it. */
  random: Random;
  /** The test's own server, freshly seeded. */
  server: Server;
  /** An inspector's phone. */
  device: Device;
  /** Another device on the same server. */
  newDevice: (options?: DeviceOptions) => Promise<Device>;
  /** What the devices of a test are like; set with `test.use`. */
  deviceOptions: DeviceOptions;
}

export interface WorkerFixtures {
  /** Running servers that no test uses, reused by the next test of the same worker. */
  serverPool: ServerPool;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverPool: [
    async ({}, use) => {
      const serverPool = createServerPool();
      await use(serverPool);
      await serverPool.clear();
    },
    { scope: "worker" },
  ],
  deviceOptions: [{}, { option: true }],
  random: async ({}, use, info) => {
    const seed = chooseSeed();
    info.annotations.push({ type: "QA_SEED", description: seed });
    await use(createRandom(`${seed} ${info.titlePath.join(" > ")}`));
    if (info.status !== info.expectedStatus) console.log(`To replay with the same random numbers: QA_SEED=${seed} (${info.title})`);
  },
  server: async ({ serverPool }, use, info) => {
    const server = await createServer(serverPool);
    await use(server);
    if (info.status !== info.expectedStatus) {
      const lines = server.exchanges("* /api/*").map((exchange) => JSON.stringify(exchange));
      await info.attach("requests", { body: lines.join("\n"), contentType: "text/plain" });
    }
    await server.close();
  },
  newDevice: async ({ server, random, deviceOptions }, use, info) => {
    const devices: Device[] = [];
    await use(async (options) => {
      const device = await createDevice(await server.openProxy(), random, { ...deviceOptions, ...options });
      devices.push(device);
      return device;
    });
    if (info.status !== info.expectedStatus) for (const device of devices) await attachScreens(device, info);
    await Promise.all(devices.map((device) => device.close()));
  },
  device: async ({ newDevice }, use) => {
    await use(await newDevice());
  },
});

/** Attaches what a device shows when its test failed: for each tab a screenshot and its accessibility tree. */
async function attachScreens(device: Device, info: TestInfo): Promise<void> {
  for (const page of device.context.pages().filter((tab) => tab.url().startsWith(device.origin))) {
    const words = await page.locator("body").ariaSnapshot({ timeout: 2_000 }).catch(String);
    const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null);
    await info.attach("words", { body: `${page.url()}\n${words}`, contentType: "text/plain" });
    if (picture !== null) await info.attach("picture", { body: picture, contentType: "image/png" });
  }
}
