import fc from "fast-check";
import { ADA_ID, TENANT } from "../world/people.ts";
import { createWatcher } from "./checks.ts";
import { deliverAll, checkEnd } from "./delivery.ts";
import type { Device } from "./device.ts";
import { personAt } from "./person.ts";
import { createSimulation } from "./simulation.ts";
import type { Simulation } from "./simulation.ts";
import { steps } from "./steps.ts";
import type { Step } from "./steps.ts";

/** The steps in order, and the number of devices; `seed` drives everything random. */
export interface History {
  list: readonly Step[];
  seed: number;
  devices: number;
}

export const history: fc.Arbitrary<History> = fc.record({
  list: fc.array(steps, { minLength: 3, maxLength: 12 }),
  seed: fc.nat(),
  devices: fc.constantFrom(1, 1, 2),
});

/** Signs Ada in on each device, runs the steps and checks everything after each. Throws on the first violation. */
export async function runHistory({ list, seed, devices: count }: History): Promise<Simulation> {
  const simulation = createSimulation(seed, count);
  const { devices, quiet, server } = simulation;
  const watcher = createWatcher(simulation);
  for (const device of devices) void personAt(simulation, device, device.page()).signIn(server.people.get(ADA_ID)?.email ?? "", TENANT);
  await quiet();
  for (const step of list) {
    const device = devices[step.device % devices.length];
    if (!device) continue;
    const done = happen(simulation, device, step);
    if (step.takesTime) await done;
    await quiet();
    await watcher.look();
  }
  await deliverAll(simulation);
  await watcher.look();
  checkEnd(simulation);
  return simulation;
}

async function happen(simulation: Simulation, device: Device, step: Step): Promise<void> {
  try {
    await step.run(simulation, device);
  } catch (error) {
    if (!(device.isDiskBad && error instanceof DOMException)) device.bugs.push(error);
  }
}
