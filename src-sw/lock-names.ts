/* The names of all Web Locks. Workers of all builds share them. */

/** Held while the session is changed. Must be taken before `REFERENCE_LOCK`, never after it. */
export const SESSION_LOCK = "session";
/** Held while a session is made from the tokens that a page found. Must be taken before `SESSION_LOCK`. */
export const RESTORE_LOCK = "restore";
/** Held while reference data is written or a user's data wiped, so that nothing of theirs is stored after they signed out. */
export const REFERENCE_LOCK = "reference-data";
/** Held by a run. */
export const RUN_LOCK = "sync-run";
