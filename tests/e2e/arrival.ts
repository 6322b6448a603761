import { createHash } from "node:crypto";
import type { StoredQueue } from "../qa/stored.ts";
import type { Server } from "../qa/server.ts";
import { expect } from "../qa/index.ts";

/** What must be on the server in the end: these inspections and, byte for byte, the photos that were queued; each once. */
export interface Expected {
  extinguishers: string[];
  /** The queue as it was before anything was sent. */
  queued: StoredQueue;
}

/** Waits until everything arrived, photos of a slow link included, then looks at every byte of it. */
export async function expectArrival(server: Server, { extinguishers, queued }: Expected): Promise<void> {
  const arrived = async (): Promise<{ extinguishers: string[]; photos: string[] }> => {
    const inspections = await server.inspections();
    const photos = await Promise.all(inspections.map((each) => server.photos(each.inspectionId)));
    return {
      extinguishers: inspections.map((each) => each.extinguisherCode).sort(),
      photos: photos
        .flat()
        .map((photo) => createHash("sha256").update(photo.bytes).digest("hex"))
        .sort(),
    };
  };
  const expected = { extinguishers: [...extinguishers].sort(), photos: queued.photos.map((photo) => photo.sha256).sort() };
  await expect.poll(arrived, { timeout: 60_000, intervals: [100, 200, 400] }).toEqual(expected);
  for (const inspection of await server.inspections()) {
    expect(inspection).toMatchObject({ status: "Completed", receiptNumber: expect.stringMatching(/\S/) });
  }
}

/** The photos that a person took: without the pictures of signatures. */
export function takenPhotos(queued: StoredQueue): StoredQueue["photos"] {
  return queued.photos.filter((photo) => photo.photoType !== "Signature");
}
