import { createDice, pad, writeDay } from "./spreadsheet.ts";
import type { Spreadsheet } from "./spreadsheet.ts";

/** The export of a retired system's database: column names in capitals, eight-digit days, codes for everything, and one-letter flags. */
export function databaseDump(): Spreadsheet {
  const dice = createDice(37);
  const kinds = [
    ["ABC", "10", "4A80BC"],
    ["ABC", "5", "3A40BC"],
    ["CO2", "15", "10BC"],
    ["BC", "10", "60BC"],
    ["PK", "20", "120BC"],
    ["H2O", "2.5", "2A"],
  ] as const;
  const rows = Array.from({ length: 300 }, (_, index) => {
    const [agent, size, rating] = dice.pick(kinds);
    const made = { year: 1996 + dice.below(28), month: 1 + dice.below(12), date: 1 + dice.below(28) };
    const checked = { year: 2024, month: 1 + dice.below(10), date: 1 + dice.below(28) };
    const isOut = dice.chance(0.05);
    return [
      String(index + 1),
      `FX${pad(index * 7 + 13, 6)}`,
      dice.chance(0.04) ? "NULL" : `SN${dice.below(10_000_000)}`,
      dice.pick(["AMX", "BADGER", "ANSUL", "KIDDE"]),
      writeDay.digits(made),
      agent,
      size,
      agent === "H2O" ? "GAL" : "LB",
      rating,
      `L${pad(dice.below(40), 3)}`,
      `${writeDay.register(checked)} 00:00:00.000`,
      dice.pick(["P", "P", "P", "F"]),
      dice.pick(["MTH", "ANN", "MTH"]).replace("MTH", "MONTHLY").replace("ANN", "ANNUAL"),
      dice.pick(["SMITHJ", "LEEK", "ROJASM"]),
      dice.chance(0.3) ? writeDay.digits({ ...made, year: Math.min(2024, made.year + 12) }) : "NULL",
      isOut ? "Y" : "N",
      isOut ? dice.pick(["RECHARGE", "LOW PRESSURE"]) : "",
    ];
  });
  return {
    fileName: "EXTINGUISHER_MASTER.txt",
    format: { delimiter: "\t", encoding: "utf-16le" },
    above: [],
    headings: [
      "ROW_NUM",
      "EXT_NO",
      "SERIAL_NBR",
      "MFR_CD",
      "MFG_DT",
      "AGENT_TYP",
      "CAPACITY_QTY",
      "CAPACITY_UOM",
      "UL_RATING",
      "LOC_CD",
      "LAST_INSP_DT",
      "INSP_RESULT",
      "INSP_TYPE",
      "INSP_BY",
      "LAST_HYDRO_DT",
      "OOS_FLG",
      "OOS_REASON",
    ],
    rows,
    fields: [
      null,
      "extinguisherCode",
      "serialNumber",
      "manufacturer",
      "manufactureDate",
      "agentType",
      "capacity",
      "capacityUnit",
      "fireClassRating",
      "locationCode",
      "lastInspectionDate",
      "lastInspectionPassed",
      "lastInspectionType",
      "lastInspectedBy",
      "lastHydroTestDate",
      "isOutOfService",
      "outOfServiceReason",
    ],
    refusedRows: 0,
  };
}
