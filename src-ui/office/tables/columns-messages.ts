import { sayer } from "#shared/messages/sayer.ts";
import { commonMessages } from "../components/messages.ts";

/** Texts of the choice of columns. */
export const columnMessages = {
  earlier: "Move {column} up",
  later: "Move {column} down",
  reset: "Standard columns",
} as const;

export const say = sayer(commonMessages, columnMessages);
