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
