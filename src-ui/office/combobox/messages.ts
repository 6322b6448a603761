import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts of choosing by typing. */
export const comboboxMessages = {
  "combobox.clear": "Clear {label}",
  "combobox.searching": "Searching…",
  "combobox.results": "{count|1 match|# matches}",
  "combobox.typeMore": "Showing {shown|#} of {count|#}. Type more to narrow it down.",
  "combobox.nothing": "There is nothing to choose from yet",
} as const;

export const say = sayer(comboboxMessages, pageMessages, officeMessages, commonMessages);
