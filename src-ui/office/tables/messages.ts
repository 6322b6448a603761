import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts of a table: the selection of its rows. */
export const tableMessages = {
  "list.selected": "{count|1 selected|# selected}",
  "list.selectedHidden": "{count|1 selected|# selected}, {hidden|1 not shown|# not shown}",
  "list.clearSelection": "Clear selection",
  "list.clearShort": "Clear",
  "list.selectAll": "Select all",
  "list.selectRow": "Select {name}",
} as const;

export const say = sayer(tableMessages, pageMessages, officeMessages, commonMessages);
