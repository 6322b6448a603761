import { START_MS } from "../world.ts";
import { createFakeClock } from "../world/clock.ts";
import type { FakeClock } from "../world/clock.ts";
import { createSeededRandom } from "../world/random.ts";
import { createFakeServer } from "../world/server.ts";
import type { FakeServer } from "../world/server.ts";
import { createDevice } from "./device.ts";
import type { Device } from "./device.ts";
import { createExpectations } from "./expectations.ts";
import type { Expectations } from "./expectations.ts";

/** Devices of several people around one server, with one clock. */
export interface Simulation {
  clock: FakeClock;
  server: FakeServer;
  devices: Device[];
  expectations: Expectations;
  random: ReturnType<typeof createSeededRandom>;
  quiet(): Promise<void>;
}

export function createSimulation(seed: number, deviceCount: number): Simulation {
  const random = createSeededRandom(seed);
  const clock = createFakeClock(START_MS, quiet);
  const server = createFakeServer(seed + 1, clock.now);
  server.knows = (extinguisherId, tenantId) => server.register.of(tenantId).some((known) => known.extinguisherId === extinguisherId);
  const expectations = createExpectations(server);
  const devices: Device[] = [];

  /**
   * Waits until the simulation is at rest. After a turn of the event loop only a disk can still work: everything else takes microtasks, or
   * time.
   */
  async function quiet(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (devices.some(({ disk }) => disk.busy()));
  }

  for (let n = 0; n < deviceCount; n++)
    devices.push(createDevice({ shared: { clock, server, quiet }, expectations, seed: seed + 10 * (n + 1) }));
  return { clock, server, devices, expectations, random, quiet };
}
