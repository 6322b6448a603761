import { sayer } from "#shared/messages/sayer.ts";

/** What several screens say of a photo. */
export const photoMessages = {
  "photos.unreadable": "This photo could not be loaded.",
} as const;

export const say = sayer(photoMessages);
