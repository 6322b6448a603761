import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** What is said about a call that failed, unless the server says why. */
export const apiMessages = {
  "api.failed": "The server had a problem. Try again; nothing is done twice.",
  "api.tenantChanged": "This browser is now signed in as somebody else or to another organization. Nothing was changed.",
  "api.timeout": "The server took too long to respond. Try again; nothing is done twice.",
  "api.noResponse": "The server cannot be reached. Try again; nothing is done twice.",
  "api.offline": "You are offline. This needs a connection.",
  "api.signInNeeded": "Your session has ended. Sign in again.",
} as const;

export const say = sayer(apiMessages, pageMessages);
