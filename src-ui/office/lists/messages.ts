import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts of a list: its search, its filters and its pages. */
export const listMessages = {
  "list.search": "Search",
  "list.filters": "Filters",
  "list.filtersCount": "Filters ({count})",
  "list.count": "{count|1 entry|# entries}",
  "list.previous": "Previous page",
  "list.next": "Next page",
  "list.pages": "Pages",
  "list.page": "Page {page|#} of {pages|#}",
  "list.unlisted": "Not in this list",
  "list.unknown": "Unknown",
} as const;

export const say = sayer(listMessages, pageMessages, officeMessages, commonMessages);
