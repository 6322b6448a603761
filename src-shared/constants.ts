/* Business constants and limits; those of specification section 9 come first. */

import { MINUTE_MS } from "./durations.ts";

export const APP_VERSION = "1.1.2";

export const API_TIMEOUT_MS = 30_000;
export const SYNC_INTERVAL_MS = 30_000;
export const BANNER_REFRESH_INTERVAL_MS = 10_000;
export const BANNER_DISMISSAL_MS = 5 * MINUTE_MS;
export const RETRY_LIMIT = 3;
export const UPLOADED_PHOTO_RETENTION_MS = 2_000;
export const SIGNED_URL_VALIDITY_MINUTES = 60;
export const EXTINGUISHER_HISTORY_LIMIT = 20;

export const DATABASE_NAME = "pinseal";
export const DATABASE_VERSION = 1;
export const DEVICE_DATABASE_NAME = "pinseal-device";

export const INSPECTION_TYPE_DEFAULT = "Monthly";

/** What is requested of the camera: no audio, the rear camera if there is one. */
export const PHOTO_CAPTURE = { width: 1920, height: 1080, aspectRatio: 16 / 9, facingMode: "environment" } as const;
export const PHOTO_CONTENT_TYPE = "image/jpeg";
export const PHOTO_JPEG_QUALITY = 0.9;

/** Limits the specification leaves open ("other product limits: not shown"). */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
export const PHOTOS_PER_BATCH_MAX = 20;
export const PHOTOS_PER_INSPECTION_MAX = 50;
export const INSPECTIONS_PER_PLAN_MAX = 500;
export const INSPECTIONS_PER_BATCH_MAX = 100;
/** Two months of work in one response. */
export const CALENDAR_DAYS_MAX = 62;
export const NOTES_MAX_LENGTH = 4_000;
export const COMMENT_MAX_LENGTH = 1_000;
/** Short, because it is sent in the query string. */
export const VOID_REASON_MAX_LENGTH = 500;
export const NAME_MAX_LENGTH = 120;
/** Characters of a tenant's logo as a data URL: about 90 KB of image. */
export const LOGO_MAX_LENGTH = 120_000;
export const CODE_MAX_LENGTH = 64;
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;

export const PAGE_SIZE_DEFAULT = 50;
export const PAGE_SIZE_MAX = 500;
/** The longest search term of a list. */
export const SEARCH_MAX_LENGTH = 200;
/** How many ids a query may list: as many as fit in a URL. */
export const IDS_PER_QUERY_MAX = 100;

/** A device's clock that differs by more is clearly wrong. A smaller difference may be network delay. */
export const CLOCK_SKEW_LIMIT_MS = 2 * MINUTE_MS;

/** How long a run may last. The browser allows three minutes for an event. */
export const RUN_MAX_MS = 150_000;

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
 * The cross-site request token of specification section 7. Callers are authenticated by the bearer token, which no browser attaches
 * automatically, so this is a second layer: sign-in sets the cookie, page and worker send its value as the header of each write, and a
 * write whose header differs from its cookie is refused. One without the header is accepted: scripts have no cookie, and some workers
 * cannot read it.
 */
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "X-XSRF-TOKEN";
/** In the response of `/health`: this server runs on demo data. */
export const DEMO_HEADER = "X-Pinseal-Demo";
/** In a stored response that the worker returns while the server cannot be reached; its `Date` is when it was stored, by this device's clock. */
export const FROM_DEVICE_HEADER = "X-Pinseal-From-Device";
/** The worker stores the files of each build in a cache with this prefix, followed by the address of their list. */
export const SHELL_CACHE_PREFIX = "pinseal-shell ";
export const API_ROOT_DEFAULT = "/api";

/** How many extinguishers one batch may change. */
export const EXTINGUISHERS_PER_BATCH_MAX = 500;

/** The largest spreadsheet that can be imported. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** The longest text that a spreadsheet cell can hold. */
export const CELL_MAX_LENGTH = 32_767;
