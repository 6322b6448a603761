import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";

/** Texts that say why the app cannot run in a browser. */
export const unsupportedMessages = {
  "unsupported.title": "Pinseal cannot run here",
  "unsupported.insecure": "This page was opened over a connection that is not secure. Open it with an address that begins with https://.",
  "unsupported.noWorker": "This browser cannot work offline. Use a current Chrome, Edge, Firefox or Safari, and leave private browsing.",
  "unsupported.refused":
    "The part that works offline could not be started. Check the connection and that this browser may store data for this site.",
  "unsupported.why": "Without it Pinseal could lose your work, so it does not start.",
} as const;

export const say = sayer(unsupportedMessages, pageMessages);
