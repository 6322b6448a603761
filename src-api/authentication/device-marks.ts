/*
 * A mark is a signed value in a cookie by which a device that was used to sign in is recognized, so that its owner's attempts are counted
 * apart from those of strangers on the same network.
 * 1. A mark grants no access: whoever has it must still know the password, and gets as many guesses as anybody.
 * 2. It is for one account with its address and password; a new password voids earlier marks.
 * 3. The server creates and signs it, so that nobody can choose one, for their own device or for somebody else's.
 */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Device } from "../http/device.ts";

export interface MarkOwner {
  email: string;
  /** Null if the account has no password. It then gets no mark. */
  passwordHash: string | null;
}

/** Returns the device's mark for this account; null if it has none. */
export function findMark(device: Device, owner: MarkOwner, secret: Uint8Array): string | null {
  return device.marks.find((mark) => isMarkOf(mark, owner, secret)) ?? null;
}

/** Gives the device a mark for this account, unless it has one. */
export function markDevice(device: Device, owner: MarkOwner, secret: Uint8Array): void {
  if (owner.passwordHash === null || findMark(device, owner, secret) !== null) return;
  const id = randomBytes(12).toString("base64url");
  device.addMark(`${id}${sign(id, owner, secret)}`);
}

const ID_LENGTH = 16;

function isMarkOf(mark: string, owner: MarkOwner, secret: Uint8Array): boolean {
  if (owner.passwordHash === null) return false;
  const id = mark.slice(0, ID_LENGTH);
  const [actual, expected] = [Buffer.from(mark.slice(ID_LENGTH)), Buffer.from(sign(id, owner, secret))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function sign(id: string, { email, passwordHash }: MarkOwner, secret: Uint8Array): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([id, email, passwordHash]))
    .digest("base64url");
}
