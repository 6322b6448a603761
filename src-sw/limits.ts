/* Limits that only the worker uses. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";

/** How often reference data is pulled while a page is open. */
export const REFERENCE_PULL_INTERVAL_MS = HOUR_MS;
/** How often plans that did not arrive with the reference data are asked for again. */
export const PLANS_RETRY_MS = MINUTE_MS;
/** How long an inspection stays on the device after the server accepted it, and how often a worker looks for older ones. */
export const DELIVERED_RETENTION_MS = 90 * DAY_MS;
export const DELIVERED_SWEEP_INTERVAL_MS = DAY_MS;
/** How often unchanged unsent work is reported to the server again. */
export const UNSENT_WORK_REPEAT_MS = HOUR_MS;
/** How long to wait after a failed report. */
export const UNSENT_WORK_COOLDOWN_MS = 5 * MINUTE_MS;
/** How long rows wait before they are revived after passing failures. The last delay repeats. */
export const REVIVAL_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const;
/** The shortest and the longest wait that a 429 may ask for: a wait of zero must not cause a tight loop. */
export const RETRY_AFTER_MIN_MS = 1_000;
export const RETRY_AFTER_MAX_MS = DAY_MS;
/** After this many 429 responses in a row, a run sends nothing more. */
export const THROTTLED_RESPONSES_MAX = 3;
/** How many inspections are sent at once: at first, and at most when responses are quick. */
export const INSPECTIONS_IN_FLIGHT_INITIAL = 6;
export const INSPECTIONS_IN_FLIGHT_MAX = 64;
export const QUICK_RESPONSE_MS = 1_000;
/** If more new inspections of one user in one tenant are waiting than this, they are sent in batches, else by single calls. */
export const UNBATCHED_CREATES_MAX = 3;
/** The size of a batch at first. It grows up to `INSPECTIONS_PER_BATCH_MAX` while responses to full batches are quick. */
export const BATCH_SIZE_INITIAL = 8;
/** The length of a batch in characters: in any script less than the 1 MiB that servers commonly accept. A larger inspection is sent alone. */
export const BATCH_MAX_LENGTH = 256 * 1024;
export const BATCHES_IN_FLIGHT_MAX = 4;
/** The minimum number of rows that a run reads ahead. */
export const READ_AHEAD_ROWS = 32;
/** How many photos are sent at once, at most: browsers open six connections to a server, and the page needs some. The first photo is sent alone. */
export const PHOTOS_IN_FLIGHT_MAX = 4;
export const QUICK_PHOTO_MS = 5_000;
/** A photo larger than this many parts is sent in parts. The size of a part is `PART_BYTES_INITIAL` at first, then depends on the link. */
export const UNSPLIT_PHOTO_PARTS_MAX = 4;
export const PART_BYTES_INITIAL = 64 * 1024;
export const PART_BYTES_MIN = 8 * 1024;
export const PART_BYTES_MAX = 4 * 1024 * 1024;
/** How many times larger than the part before it a part may be. */
export const PART_GROWTH_MAX = 8;
export const QUICK_PART_MS = 3_000;
export const SLOW_PART_MS = 6_000;
/** After a lost part, how long to wait before asking an unreachable server again how much has arrived. */
export const REACH_RETRY_DELAYS_MS = [1_000, 4_000] as const;
/** Triggers within this time cause one attempt: a row that failed more recently than this is left to the next trigger. */
export const RETRY_COOLDOWN_MS = 1_000;
/** How often the worker checks, while a page is open, whether the server can be reached again. */
export const LINK_CHECK_MS = 5_000;
/** A Background Sync event registered while online fires immediately. Rows that failed more recently than this wait for the next event. */
export const SYNC_EVENT_COOLDOWN_MS = 10_000;
/** How often, and how many times, a worker checks for a connection that a page reported. */
export const ONLINE_CHECK_MS = 100;
export const ONLINE_CHECKS = 50;
/** After this time the browser has used up its attempts for a registration, and an open page registers again. */
export const SYNC_REGISTRATION_VALID_MS = 20 * MINUTE_MS;
/** Uploaded photos that are due to be removed within this time are removed together. */
export const UPLOADED_SWEEP_TOGETHER_MS = 250;
/** Smaller changes of the clock are ignored: responses take time to arrive, and the `Date` header has whole seconds only. */
export const CLOCK_CHANGE_REPORTED_MS = MINUTE_MS;
/** How long a sign-out waits for the server to revoke the session. */
export const REVOKE_TIMEOUT_MS = 3_000;
/** How long a request waits for the browser to read a cookie. */
export const COOKIE_TIMEOUT_MS = 1_000;
/** How many responses are kept for each user to be read offline. */
export const PRIVATE_CACHE_ENTRIES_MAX = 500;
export const JOURNAL_LINES_MAX = 200;
/** Numbers of broadcasts are reserved in blocks, so that a busy run does not write to the disk for each event. */
export const BROADCAST_NUMBERS_BLOCK = 500;
