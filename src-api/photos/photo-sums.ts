/*
 * Computes the SHA-256 of stored photos as they are on the disk. That is expensive, and must not hold up others:
 * 1. No transaction is open during the reading.
 * 2. Each inspection is read once at a time. Those who ask during a reading share the next one, which begins after they asked.
 * 3. In each process two readings are under way for a tenant, and four in total.
 */

import { createHash } from "node:crypto";
import { createFairLimiter } from "../concurrency/fair-limiter.ts";
import type { FileSum, PhotoSums, SumPhotos } from "../ports/photo-sums.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { originalKey } from "./keys.ts";

interface Reading {
  photoIds: Set<string>;
  sums: Promise<PhotoSums>;
}

export function createPhotoSums(storage: Pick<FileStorage, "read">): SumPhotos {
  const limiter = createFairLimiter({ perOwner: 2, total: 4 });
  const oneByOne = createFairLimiter({ perOwner: 1, total: Infinity });
  /** Readings that have not begun yet, by inspection. */
  const next = new Map<string, Reading>();

  return ({ tenantId, inspectionId, photoIds }) => {
    const shared = next.get(inspectionId);
    if (shared !== undefined) {
      for (const photoId of photoIds) shared.photoIds.add(photoId);
      return shared.sums;
    }
    const wanted = new Set(photoIds);
    const sums = oneByOne.run(inspectionId, () =>
      limiter.run(tenantId, () => {
        next.delete(inspectionId);
        return sumAll(storage, tenantId, wanted);
      }),
    );
    next.set(inspectionId, { photoIds: wanted, sums });
    return sums;
  };
}

async function sumAll(storage: Pick<FileStorage, "read">, tenantId: string, photoIds: ReadonlySet<string>): Promise<PhotoSums> {
  const sums = new Map<string, FileSum | null>();
  for (const photoId of photoIds) sums.set(photoId, await sumOf(storage, originalKey(tenantId, photoId)));
  return sums;
}

/** Reads a file as a stream: a photo may be large, and an inspection may have many. */
async function sumOf(storage: Pick<FileStorage, "read">, key: string): Promise<FileSum | null> {
  const file = await storage.read(key);
  if (file === null) return null;
  const hash = createHash("sha256");
  for await (const chunk of file.stream) hash.update(chunk as Buffer);
  return { sizeBytes: file.sizeBytes, sha256: hash.digest("hex") };
}
