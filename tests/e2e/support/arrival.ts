import { createHash } from "node:crypto";
import { expect } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import type { StoredQueue } from "../../qa/stored-data.ts";

/** What the server must have in the end, each once: these inspections and, byte for byte, the queued photos. */
export interface Expected {
  extinguishers: string[];
  /** The outbox as it was before anything was sent. */
  queued: StoredQueue;
}

/** Waits until everything has arrived, even over a slow link, and compares every byte. */
export async function expectArrival(server: Server, { extinguishers, queued }: Expected): Promise<void> {
  const arrived = async (): Promise<{ extinguishers: string[]; photos: string[] }> => {
    const inspections = await server.inspections();
    const photos = await Promise.all(inspections.map(({ inspectionId }) => server.photos(inspectionId)));
    return {
      extinguishers: inspections.map(({ extinguisherCode }) => extinguisherCode).sort(),
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

/** Returns the photos that a person took, without the pictures of signatures. */
export function takenPhotos(queued: StoredQueue): StoredQueue["photos"] {
  return queued.photos.filter((photo) => photo.photoType !== "Signature");
}
