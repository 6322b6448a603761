/*
 * A device that somebody signed in with carries a mark, by which its owner is counted apart from strangers behind the same address.
 * 1. It opens nothing: who has it must know the password all the same, and has as many guesses as anybody.
 * 2. It is for one account, its address and its password: with a new password the marks from before are void.
 * 3. It is made here and signed, so that nobody can choose one, for themselves or for somebody else's device.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Device } from "../http/device.ts";

export interface MarkOwner {
  email: string;
  /** Null where nobody can sign in with a password: there is no mark then. */
  passwordHash: string | null;
}

/** The mark of the device for this account; null where it has none. */
export function findMark(device: Device, owner: MarkOwner, secret: Uint8Array): string | null {
  return device.marks.find((mark) => isMarkOf(mark, owner, secret)) ?? null;
}

/** Gives the device a mark for the account that it was signed in to, unless it has one. */
export function markDevice(device: Device, owner: MarkOwner, secret: Uint8Array): void {
  if (owner.passwordHash === null || findMark(device, owner, secret) !== null) return;
  const id = randomBytes(12).toString("base64url");
  device.keep(`${id}${sign(id, owner, secret)}`);
}

const ID_LENGTH = 16;

function isMarkOf(mark: string, owner: MarkOwner, secret: Uint8Array): boolean {
  if (owner.passwordHash === null) return false;
  const id = mark.slice(0, ID_LENGTH);
  const [given, expected] = [Buffer.from(mark.slice(ID_LENGTH)), Buffer.from(sign(id, owner, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(id: string, { email, passwordHash }: MarkOwner, secret: Uint8Array): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([id, email, passwordHash]))
    .digest("base64url");
}
