import { sayer } from "#shared/messages/sayer.ts";

/** Texts of the screens for unknown paths, before signing in and in the office. */
export const notFoundMessages = {
  "notFound.heading": "This page does not exist",
  "notFound.lead": "The address may be mistyped, or the page has moved.",
  "notFound.home": "Go to the start page",
} as const;

export const say = sayer(notFoundMessages);
