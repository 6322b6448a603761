import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts of what opens over a screen: the command palette, the list of keys, toasts. */
export const overlayMessages = {
  "palette.title": "Go to",
  "palette.label": "Screen, location, extinguisher or inspection",
  "palette.placeholder": "Name, code or receipt number",
  "palette.searching": "Searching",
  "palette.results": "{count|1 result|# results}",
  "keys.characters": "Use single-key shortcuts on this device",
  "keys.palette": "Go anywhere",
  "keys.help": "This list",
  "keys.search": "Search the list",
  "keys.down": "Next row",
  "keys.up": "Previous row",
  "keys.open": "Open the row",
  "keys.select": "Select the row",
  "keys.undo": "Undo the latest change",
  "keys.escape": "Clear the selection, or close",
} as const;

export const say = sayer(overlayMessages, pageMessages, officeMessages, commonMessages);
