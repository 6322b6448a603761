import { sayer } from "#shared/messages/sayer.ts";

/** What is wrong with a file that cannot be read to its end. */
const damagedFileMessages = {
  "damaged.quoteNotClosed": "The quotation mark that opens in row {row} is never closed. Close it and upload the file again",
  "damaged.cellTooLong":
    "Row {row} has a cell of more than {max|#} characters, perhaps because a quotation mark is missing. Correct it and upload the file again",
  "damaged.rowNotRead": "Row {row} cannot be read as CSV. Save the file again from a spreadsheet program",
} as const;

export const say = sayer(damagedFileMessages);
