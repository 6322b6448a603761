import { readJson } from "../../../device/local-store.ts";
import type { KeyStore } from "../../../device/local-store.ts";

/** The ids of one submit. Sending it again with the same ids is the same submit. */
export interface SubmitAttempt {
  operationId: string;
  /** The id of the signature's picture. */
  photoId: string;
}

/**
 * Returns the attempt under way for a draft, or a new one. It survives a reload, so that a submit whose result was lost is recognized. It ends once
 * the engine has confirmed it, since a corrected inspection is submitted as a new operation.
 */
export function attemptFor(draftId: string, store: KeyStore, createId: () => string): SubmitAttempt {
  const known = read(draftId, store);
  if (known !== null) return known;
  const attempt = { operationId: createId(), photoId: createId() };
  store.setItem(keyOf(draftId), JSON.stringify(attempt));
  return attempt;
}

/** Forgets the attempt of a draft, so that its next submit gets new ids. */
export function endAttempt(draftId: string, store: KeyStore): void {
  store.removeItem(keyOf(draftId));
}

function read(draftId: string, store: KeyStore): SubmitAttempt | null {
  const found = readJson<unknown>(store, keyOf(draftId));
  return isAttempt(found) ? { operationId: found.operationId, photoId: found.photoId } : null;
}

function isAttempt(value: unknown): value is SubmitAttempt {
  if (typeof value !== "object" || value === null) return false;
  const { operationId, photoId } = value as Partial<SubmitAttempt>;
  return typeof operationId === "string" && typeof photoId === "string";
}

function keyOf(draftId: string): string {
  return `submit:${draftId}`;
}
