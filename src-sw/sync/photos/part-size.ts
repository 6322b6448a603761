import {
  PART_BYTES_INITIAL,
  PART_BYTES_MAX,
  PART_BYTES_MIN,
  PART_GROWTH_MAX,
  QUICK_PART_MS,
  SLOW_PART_MS,
  UNSPLIT_PHOTO_PARTS_MAX,
} from "../../limits.ts";

/** How much of a photo is sent in one request. Learned from earlier requests, so that a request stays well within the time limit. */
export interface PartSize {
  bytes(): number;
  /** Whether a photo of this size should be sent in parts. */
  isExceededBy(photoBytes: number): boolean;
  /** Called after a part arrived: after a quick one the size grows to what the link carries in `QUICK_PART_MS`; after a slow one it halves. */
  recordArrived(bytes: number, elapsedMs: number): void;
  /** Called after a part did not arrive. */
  recordLost(bytes: number): void;
}

export function createPartSize(): PartSize {
  let size = PART_BYTES_INITIAL;
  const set = (bytes: number): void => void (size = Math.min(Math.max(Math.floor(bytes), PART_BYTES_MIN), PART_BYTES_MAX));
  return {
    bytes: () => size,
    isExceededBy: (photoBytes) => photoBytes > size * UNSPLIT_PHOTO_PARTS_MAX,
    recordArrived(bytes, elapsedMs) {
      if (elapsedMs > SLOW_PART_MS) set(Math.min(size, bytes) / 2);
      else if (elapsedMs <= QUICK_PART_MS && bytes >= size) set(bytes * Math.min(QUICK_PART_MS / elapsedMs, PART_GROWTH_MAX));
    },
    recordLost: (bytes) => set(Math.min(size, bytes) / 2),
  };
}
