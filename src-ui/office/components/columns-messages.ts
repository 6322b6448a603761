import { sayer } from "#shared/messages/sayer.ts";

/** Words of the choice of columns. */
const columnMessages = {
  title: "Columns",
  earlier: "Move {column} left",
  later: "Move {column} right",
  reset: "Standard columns",
} as const;

export const say = sayer(columnMessages);
