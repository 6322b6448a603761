import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts that only paper shows. */
export const printMessages = {
  "print.byButton": "Rows {first|#}–{last|#} of {count|#}. To print all of them, use Print above the list.",
  "print.byPage": "Rows {first|#}–{last|#} of {count|#}. To print others, filter the list or go to another page.",
  "print.byScroll": "Rows {first|#}–{last|#} of {count|#}. To print others, filter the list or scroll to them.",
} as const;

export const say = sayer(printMessages, pageMessages, officeMessages, commonMessages);
