import { sayer } from "#shared/messages/sayer.ts";
import { listMessages } from "../components/messages.ts";

/** Texts of resolving a deficiency. */
export const resolveMessages = {
  resolve: "Resolve",
  "resolve.one": "Resolve {name}",
  "resolve.title": "Resolve {code} at {extinguisher}",
  "resolve.done": "{code} at {extinguisher} is resolved",
} as const;

export const say = sayer(resolveMessages, listMessages);
