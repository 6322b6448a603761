import { DAY_MS } from "#shared/durations.ts";
import type { RoleEntry, User } from "#shared/entities/user.ts";

/** A signed-in user, with their roles at the moment. */
export interface Session {
  sessionId: string;
  /** When the access token of the request expires, in seconds since 1970. */
  expires: number;
  user: User;
  /** The version of the user's profile. */
  version: number;
  roles: RoleEntry[];
}

/** After this long without a refresh a session ends, and the device has to sign in again. Cookies that belong to it live as long. */
export const SESSION_VALIDITY_MS = 90 * DAY_MS;
