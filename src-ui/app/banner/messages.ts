import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of the global banner (specification section 2); outside scripts rely on its counts. */
export const bannerMessages = {
  "banner.name": "Sync status",
  "banner.willSync": "{count|1 item|# items} will sync when online",
  "banner.progress": "{operations|1 operation|# operations}, {photos|1 photo|# photos}",
  "banner.failedCount": "{count|1 item|# items} failed",
  "banner.retry": "Retry",
} as const;

export const say = sayer(bannerMessages, pageMessages, specificationMessages);
