import type { RoleEntry, User } from "#shared/entities/user.ts";

/** Somebody signed in, with the roles of this moment. */
export interface Session {
  sessionId: string;
  /** When the access token of the request ends, in seconds since 1970. */
  expires: number;
  user: User;
  /** Of the user, as they edit themselves. */
  version: number;
  roles: RoleEntry[];
}
