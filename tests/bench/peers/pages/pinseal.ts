/* Our own engine, called from its page over its own channel, as the screens call it. */

import type { Engine, Result } from "#shared/engine/engine.ts";
import { browserClock } from "../../../../src-ui/device/clock.ts";
import { createServiceWorkerChannel } from "../../../../src-ui/engine/channel.ts";
import { createEngineCalls } from "../../../../src-ui/engine/engine-calls.ts";
import { copyOf } from "./picture.ts";

/** What the benchmark calls in the page of the app. */
export interface PinsealPage {
  /**
   * Does inspections one by one, each with unique photos and a signature. Resolves with the milliseconds of each submit: one call to the worker
   * with its one strict transaction.
   */
  inspect(input: { inspections: number; photosEach: number; picture: string; signature: string }): Promise<number[]>;
}

const calls = createEngineCalls(createServiceWorkerChannel(navigator.serviceWorker), browserClock);
const contentType = "image/jpeg";

const page: PinsealPage = {
  async inspect({ inspections, photosEach, picture, signature }) {
    const places = await findExtinguishers();
    const taken: number[] = [];
    for (let place = 0; place < inspections; place++) {
      const draftId = crypto.randomUUID();
      const where = places[place % places.length];
      if (where === undefined) throw new Error("There is no extinguisher on this device");
      const { template } = accepted(await calls.startDraft({ draftId, ...where }));
      const responses = template.items.map(
        ({ checklistItemId }) => ({ checklistItemId, response: "Pass", comments: null, deficiency: null }) as const,
      );
      accepted(await calls.saveResponses({ draftId, responses }));
      for (let photo = 0; photo < photosEach; photo++) accepted(await calls.addPhoto(photoOf(draftId, picture)));
      const signed = { photoId: crypto.randomUUID(), bytes: copyOf(signature).buffer, contentType };
      const submit = {
        draftId,
        operationId: crypto.randomUUID(),
        signature: { kind: "typed", name: "Sam" } as const,
        signaturePhoto: signed,
      };
      const began = performance.now();
      accepted(await calls.submitDraft(submit));
      taken.push(performance.now() - began);
    }
    return taken;
  },
};
Object.assign(globalThis, { pinseal: page });

async function findExtinguishers(): Promise<{ locationId: string; extinguisherId: string }[]> {
  const locations = await calls.listLocations({});
  const lines = locations.map(async ({ locationId }) => {
    const extinguishers = await calls.listExtinguishersAt({ locationId });
    return extinguishers.map(({ extinguisherId }) => ({ locationId, extinguisherId }));
  });
  return (await Promise.all(lines)).flat();
}

function photoOf(draftId: string, picture: string): Parameters<Engine["addPhoto"]>[0] {
  const captureDate = new Date().toISOString();
  return {
    photoId: crypto.randomUUID(),
    draftId,
    photoType: "Overview",
    checklistItemId: null,
    bytes: copyOf(picture).buffer,
    contentType,
    captureDate,
  };
}

function accepted<T>(reply: Result<T>): T {
  if (!reply.ok) throw new Error(`${reply.code} ${reply.message}`);
  return reply.value;
}
