import { DAY_MS } from "#shared/durations.ts";

/** After this long without a refresh a session ends, and the device has to sign in again. Cookies that belong to it live as long. */
export const SESSION_VALIDITY_MS = 90 * DAY_MS;
