import { createDice, pad, writeDay } from "./spreadsheet.ts";
import type { Spreadsheet } from "./spreadsheet.ts";

/** A campus safety office's log of inspections, with pipes between the cells, many abbreviations, and two-digit years. */
export function campusLog(): Spreadsheet {
  const dice = createDice(41);
  const rows = Array.from({ length: 120 }, (_, index) => {
    const checked = { year: 2024, month: 1 + dice.below(11), date: 1 + dice.below(20) };
    const made = { year: 2009 + dice.below(14), month: 1 + dice.below(12), date: 1 };
    const isOut = dice.chance(0.06);
    return [
      `${dice.pick(["SCI", "LIB", "GYM"])}-${pad(index + 1, 3)}`,
      dice.pick(["Science", "Library", "Gymnasium"]),
      dice.pick(["01", "02", "03", "Bsmt"]),
      dice.pick(["110", "212A", "Corridor W", "Mech", "?"]),
      dice.pick(["ABC", "abc", "CO2", "C02", "Water", "K"]),
      dice.pick(["10", "5", "20", "2.5"]),
      dice.pick(["ABC", "A:B:C", "BC", "K", ""]),
      dice.pick(["P", "P", "P", "F", "Pass", "fail"]),
      dice.pick(["MT", "RK", "Lee"]),
      writeDay.short(checked),
      writeDay.month(made),
      dice.chance(0.5) ? `${pad(made.month)}/${Math.min(2024, made.year + 6)}` : "none",
      dice.chance(0.3) ? writeDay.month({ ...made, year: Math.min(2024, made.year + 5) }) : "n/a",
      isOut ? "X" : "",
      dice.pick(["", "", "", "tag torn", "ck bracket", "moved 3/4"]),
    ];
  });
  return {
    fileName: "fe-log.psv",
    format: { delimiter: "|", encoding: "utf-8" },
    above: [],
    headings: [
      "Tag",
      "Building",
      "Flr.",
      "Rm. #",
      "Kind",
      "Wt (lbs)",
      "Class",
      "P/F",
      "Insp. by",
      "Last insp.",
      "DOM",
      "6-yr",
      "HST",
      "OOS",
      "Remarks",
    ],
    rows,
    fields: [
      "extinguisherCode",
      "building",
      "floor",
      "room",
      "typeName",
      "capacity",
      "fireClassRating",
      "lastInspectionPassed",
      "lastInspectedBy",
      "lastInspectionDate",
      "manufactureDate",
      "lastInternalExamDate",
      "lastHydroTestDate",
      "isOutOfService",
      "notes",
    ],
    refusedRows: 0,
  };
}
