import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of the dashboard's latest inspections and deficiencies, which load after the rest. */
export const latestMessages = {
  "recent.title": "Recent inspections",
  "recent.all": "All inspections",
  "recent.none": "No inspection has been completed yet.",
  "recent.line": "{type} · {inspector}",
  "deficiencies.all": "{count|Show it|Show all #}",
} as const;

export const say = sayer(latestMessages, officeMessages, pageMessages);
