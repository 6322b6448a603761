/** Business constants and limits of specification section 9. Units stand last in each name. */

export const APP_VERSION = "1.1.2";

export const API_TIMEOUT_MS = 30_000;
export const SYNC_INTERVAL_MS = 30_000;
export const BANNER_REFRESH_INTERVAL_MS = 10_000;
export const BANNER_DISMISSAL_MS = 5 * 60_000;
export const RETRY_LIMIT = 3;
export const UPLOADED_PHOTO_RETENTION_MS = 2_000;
export const SIGNED_URL_VALIDITY_MINUTES = 60;
export const EXTINGUISHER_HISTORY_LIMIT = 20;

export const DATABASE_NAME = "pinseal";
export const DATABASE_VERSION = 1;
export const DEVICE_DATABASE_NAME = "pinseal-device";

export const INSPECTION_TYPE_DEFAULT = "Monthly";

/** What the camera is asked for; no audio, rear camera preferred. */
export const PHOTO_CAPTURE = { width: 1920, height: 1080, aspectRatio: 16 / 9, facingMode: "environment" } as const;
export const PHOTO_CONTENT_TYPE = "image/jpeg";
export const PHOTO_JPEG_QUALITY = 0.9;

/** Limits the specification leaves open ("other product limits: not shown"). */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
/** Fifty megapixels: a picture of few bytes can be a gigabyte once it is decoded. */
export const PHOTO_MAX_PIXELS = 50_000_000;
export const PHOTOS_PER_BATCH_MAX = 20;
export const PHOTOS_PER_INSPECTION_MAX = 50;
/** Unfinished uploads in parts of one user in a tenant, and how long one is kept. */
export const PHOTO_UPLOADS_OPEN_MAX = 100;
export const PHOTO_UPLOAD_KEPT_DAYS = 7;
export const INSPECTIONS_PER_PLAN_MAX = 500;
export const INSPECTIONS_PER_BATCH_MAX = 100;
/** Two months of work at once. */
export const CALENDAR_DAYS_MAX = 62;
export const NOTES_MAX_LENGTH = 4_000;
export const COMMENT_MAX_LENGTH = 1_000;
/** It goes in an address. */
export const VOID_REASON_MAX_LENGTH = 500;
export const NAME_MAX_LENGTH = 120;
/** Characters of a tenant's logo as a data address: about 90 KB of picture. */
export const LOGO_MAX_LENGTH = 120_000;
export const CODE_MAX_LENGTH = 64;
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;

export const PAGE_SIZE_DEFAULT = 50;
export const PAGE_SIZE_MAX = 500;

/** A device's clock this far from the server's is clearly wrong; less may be the way there. */
export const CLOCK_SKEW_LIMIT_MS = 2 * 60_000;

/** A visible page beats this often, so that the worker's 30 s timer stays true. */
export const PAGE_BEAT_INTERVAL_MS = 20_000;
/** How often reference data is pulled anew while a page is open. */
export const REFERENCE_PULL_INTERVAL_MS = 60 * 60_000;
/** How long items that failed for a passing reason wait until they are tried again by themselves; the last repeats. */
export const REVIVAL_DELAYS_MS = [60_000, 5 * 60_000, 15 * 60_000] as const;
/** One slice of work ends here, before the browser's three minutes for an event are over. */
export const RUN_SLICE_MS = 150_000;
/** What is left on a device, and has not changed, is told to the server again after this long. */
export const UNSENT_WORK_RETOLD_MS = 60 * 60_000;
/** After a try to tell it that the server did not hear. */
export const UNSENT_WORK_CALM_MS = 5 * 60_000;
/** Inspections sent at once: it starts with the first, grows to the second while answers come quickly, and falls back when one does not. */
export const INSPECTIONS_IN_FLIGHT = 6;
export const INSPECTIONS_IN_FLIGHT_MAX = 64;
export const QUICK_RESPONSE_MS = 1_000;
/** New inspections go in batches once more than this many of one author wait. */
export const BATCH_OVER = 3;
/** New inspections in one batch: it starts with the first and grows to the second while full batches are answered quickly. */
export const BATCH_SIZE = 8;
export const BATCH_SIZE_MAX = 50;
/** Characters of the inspections in one batch: in any script less than the 1 MiB that servers commonly take. A larger inspection goes alone. */
export const BATCH_MAX_LENGTH = 256 * 1024;
export const BATCHES_IN_FLIGHT_MAX = 4;
/** How many rows of a queue a run looks ahead at least: what lies behind them is not read before. */
export const PLAN_AHEAD_ROWS = 32;
/** Photos sent at once at the most: one until an upload was quick. */
export const PHOTOS_IN_FLIGHT = 3;
export const QUICK_PHOTO_MS = 5_000;
/** A photo goes in parts when it is larger than so many parts, and then so much of it at first: the link decides how that grows or shrinks. */
export const SINGLE_PHOTO_PARTS = 4;
export const PART_BYTES = 64 * 1024;
export const PART_BYTES_MIN = 8 * 1024;
export const PART_BYTES_MAX = 4 * 1024 * 1024;
export const QUICK_PART_MS = 3_000;
export const SLOW_PART_MS = 6_000;
/** How long after a part was lost the server is asked again what is there, when it could not be asked at once. */
export const REACH_AGAIN_MS = [1_000, 4_000] as const;
/** Triggers that fire together are one try: an item that failed less than this long ago is left to the next trigger. */
export const TOGETHER_MS = 1_000;
/** After work had no response, the server is asked so often, while a page is open, whether it is there again. */
export const LINK_LOOK_MS = 5_000;
/** A Background Sync event comes at once when registered online; what a run has just tried waits for the browser's next attempt. */
export const SYNC_EVENT_CALM_MS = 10_000;
/** How often, and how many times, a worker that was told of a connection looks whether it sees it too. */
export const ONLINE_LOOK_MS = 100;
export const ONLINE_LOOKS = 50;
/** After this time the browser's attempts for one registration are used up; an open page asks for new ones. */
export const SYNC_REGISTRATION_VALID_MS = 20 * 60_000;

/** Keys in the page's local storage (specification section 9, "Stored keys on the device"). */
export const STORAGE_KEYS = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  currentTenantId: "currentTenantId",
  inspectorToken: "inspectorToken",
  inspectorUser: "inspectorUser",
  inspectorDrafts: "inspectorDrafts",
} as const;

export const TENANT_HEADER = "X-Tenant-ID";
export const TENANT_QUERY = "tenantId";
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
/**
 * The cross-site request token of specification section 7. The API knows a caller by the bearer token alone, which no browser attaches by
 * itself, so another site cannot act with it. The convention is kept as a second lock: every sign-in sets the cookie, page and worker send its
 * value back as the header of each write, and a write whose header is not its cookie is refused. One without the header passes: scripts have no
 * cookie, and where a browser has no `cookieStore` its worker cannot read it.
 */
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "X-XSRF-TOKEN";
/** On the answer of `/health`: this server runs on demo data. */
export const DEMO_HEADER = "X-Pinseal-Demo";
/** On an answer that the worker kept and gives because the server cannot be reached; its `Date` is when it was kept, by this device's clock. */
export const FROM_DEVICE_HEADER = "X-Pinseal-From-Device";
/** The worker keeps the built files of each build in a cache named so, followed by the address of their list. */
export const SHELL_CACHE_PREFIX = "pinseal-shell ";
export const API_ROOT_DEFAULT = "/api";

/** Extinguishers that one batch changes at most. */
export const EXTINGUISHERS_PER_BATCH_MAX = 500;

/** A spreadsheet to import, what stands in it, and how long it waits for a decision. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 100_000;
export const IMPORT_MAX_COLUMNS = 300;
/** What a cell of Excel holds. */
export const IMPORT_CELL_MAX_LENGTH = 32_767;
export const IMPORT_UNDECIDED_DAYS = 7;
