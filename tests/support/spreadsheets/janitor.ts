import { createDice } from "./spreadsheet.ts";
import type { SheetCell, Spreadsheet } from "./spreadsheet.ts";

/** The list of a school's janitor: numbers as codes, headings and words of his own, and some rows that cannot be imported as they are. */
export function janitor(): Spreadsheet {
  const dice = createDice(67);
  const rows = Array.from({ length: 45 }, (_, index): SheetCell[] => [
    String(index + 1),
    dice.pick(["gym", "Gym ", "Cafeteria", "boiler room", "Room 12", "hallway by office", "Stage"]),
    dice.pick(["ABC", "dry chem", "CO2", "water", "kitchen one", "ABC "]),
    dice.pick(["10#", "10 lb", "5lb", "2 1/2 gal", "big one"]),
    dice.pick(["10/4/24", "Oct 4, 2024", "9/30/24", "10/17/2024"]),
    dice.pick(["ok", "OK", "ok", "good", "needs recharge", "low"]),
    dice.pick(["2015", "'12", "2019?", "?", "Jun 2018"]),
    dice.pick(["", "kids play with it", "hard to reach!!", "pin missing - fixed"]),
  ]);
  rows[7]![0] = "";
  rows[20]![4] = "before summer";
  return {
    fileName: "extinguishers 2026 FINAL (2).xlsx",
    format: "xlsx",
    above: [],
    headings: ["#", "Where is it", "What kind", "How big", "Last checked", "ok?", "Year", "notes"],
    rows,
    fields: [
      "extinguisherCode",
      "locationName",
      "typeName",
      "capacity",
      "lastInspectionDate",
      "lastInspectionPassed",
      "manufactureDate",
      "notes",
    ],
    refusedRows: 2,
  };
}
