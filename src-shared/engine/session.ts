import type { RoleEntry, User } from "../entities/user.ts";

export type Area = "inspector" | "office";

/** The current session as the worker gives it to pages; its truth is in the device database. */
export interface SessionView {
  /** Grows with each change of the session; a page adopts a newer one before its next call. */
  generation: number;
  area: Area;
  user: User;
  roles: RoleEntry[];
  currentTenantId: string | null;
  accessToken: string;
  refreshToken: string;
  expiresAt: string;
  /** The server refused an inspector's refresh: work is kept and waits until this user signs in again. The office is logged out instead. */
  signInNeeded: boolean;
  /** What could not be loaded when it was last asked for; what was known before stays. Missing in sessions of a build before. */
  loadFailures?: LoadFailure[];
}

/** The page says the server's own words, else those of specification section 8. */
export interface LoadFailure {
  what: "profile" | "roles";
  message: string;
}

/** A session that stands in local storage while the worker knows of none. */
export interface KeptSession {
  refreshToken: string;
  area: Area;
}

/** Specification section 2: the way into each area. */
export interface SignInInput {
  email: string;
  password: string;
  area: Area;
}
