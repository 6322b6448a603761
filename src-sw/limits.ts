/* Limits that only the worker reads. Names end in their unit. */

/** How often reference data is pulled while a page is open. */
export const REFERENCE_PULL_INTERVAL_MS = 60 * 60_000;
/** How often unchanged unsent work is reported to the server again. */
export const UNSENT_WORK_RETOLD_MS = 60 * 60_000;
/** How long no report is sent after one failed. */
export const UNSENT_WORK_COOLDOWN_MS = 5 * 60_000;
/** How many inspections are sent at once: at first, and at most while responses are quick. */
export const INSPECTIONS_IN_FLIGHT = 6;
export const INSPECTIONS_IN_FLIGHT_MAX = 64;
export const QUICK_RESPONSE_MS = 1_000;
/** If more new inspections of one author wait, they are sent in batches. */
export const BATCH_OVER = 3;
/** How many new inspections are in one batch: at first, and at most while responses to full batches are quick. */
export const BATCH_SIZE = 8;
export const BATCH_SIZE_MAX = 50;
/** The characters in one batch: in any script less than the 1 MiB that servers commonly accept. A larger inspection is sent alone. */
export const BATCH_MAX_LENGTH = 256 * 1024;
export const BATCHES_IN_FLIGHT_MAX = 4;
/** How many rows of a queue a run reads ahead, at least. */
export const READ_AHEAD_ROWS = 32;
/** How many photos are sent at once, at most: browsers keep six connections to a server, and the page needs some. The first is sent alone. */
export const PHOTOS_IN_FLIGHT_MAX = 4;
export const QUICK_PHOTO_MS = 5_000;
/** A photo that is larger than this many parts is sent in parts, of this size at first. */
export const SINGLE_PHOTO_PARTS = 4;
export const PART_BYTES = 64 * 1024;
export const PART_BYTES_MIN = 8 * 1024;
export const PART_BYTES_MAX = 4 * 1024 * 1024;
export const QUICK_PART_MS = 3_000;
export const SLOW_PART_MS = 6_000;
/** The delays after which the server is asked again how much has arrived, if it could not be reached after a lost part. */
export const REACH_AGAIN_MS = [1_000, 4_000] as const;
/** Triggers within this time cause one attempt: a row that failed less than this long ago is left to the next trigger. */
export const RETRY_COOLDOWN_MS = 1_000;
/** How often the worker checks, while a page is open, whether the server can be reached again. */
export const LINK_CHECK_MS = 5_000;
/** A Background Sync event that is registered while online comes at once. Rows that failed less than this long ago wait for the next event. */
export const SYNC_EVENT_COOLDOWN_MS = 10_000;
/** How often, and how many times, a worker checks for a connection that a page reported. */
export const ONLINE_CHECK_MS = 100;
export const ONLINE_CHECKS = 50;
/** After this time the browser's attempts for a registration are used up, and an open page registers again. */
export const SYNC_REGISTRATION_VALID_MS = 20 * 60_000;
