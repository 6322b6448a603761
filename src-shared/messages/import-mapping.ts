import { sayField } from "./fields.ts";
import { sayer } from "./sayer.ts";

/** Why a mapping of columns is refused, by code. */
export const mappingMessages = {
  "field.nothingMapped": "Choose what at least one column holds",
  "field.noCodeColumn":
    "Choose the column that holds the code of each extinguisher; in a file of locations, ignore the columns about extinguishers",
  "field.noLocationColumn": "Choose the column that names each location, or holds its code",
  "field.oneCodeForAll": "Each extinguisher has its own code: choose a column",
  "field.unknownHeading": "The file has no column with this heading",
  "field.mappedTwice": "Only one column can be this",
  "field.cellCount": "Give as many cells as the file has columns",
} as const;

const say = sayer(mappingMessages);

/** Returns the text for a refusal code of a mapping. */
export function sayMapping(code: string): string {
  return Object.hasOwn(mappingMessages, code) ? say(code as keyof typeof mappingMessages) : sayField(code);
}
