import type { RoleEntry, User } from "../entities/user.ts";

export type Area = "inspector" | "office";

/** The current session as pages get it from the worker, which stores it in the device database. */
export interface SessionView {
  /** Increases with each change of the session. A page adopts a newer one before its next call. */
  generation: number;
  area: Area;
  user: User;
  roles: RoleEntry[];
  currentTenantId: string | null;
  accessToken: string;
  refreshToken: string;
  expiresAt: string;
  /** The server refused an inspector's refresh: work is kept until this user signs in again. An office user is signed out instead. */
  signInNeeded: boolean;
  /** What the last request failed to load; earlier data is kept. Absent in sessions of earlier builds. */
  loadFailures?: LoadFailure[];
}

/** A failed request for user or roles. Pages show the server's message, else that of specification section 8. */
export interface LoadFailure {
  what: "profile" | "roles";
  message: string;
}

/** What local storage has of a session that the worker does not have. */
export interface KeptSession {
  refreshToken: string;
  area: Area;
}

/** The credentials for signing in to an area (specification section 2). */
export interface SignInInput {
  email: string;
  password: string;
  area: Area;
}
