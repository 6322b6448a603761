import { createDice, pad, writeDay } from "./spreadsheet.ts";
import type { Spreadsheet } from "./spreadsheet.ts";

/** A British contractor's asset register: European ratings, days before months, two date formats, and accents in the Windows encoding. */
export function britishContractor(): Spreadsheet {
  const dice = createDice(23);
  const kinds = [
    ["ABC Powder", ["6kg", "6 kg", "2 kg"], ["27A 183B C", "13A 113B C"]],
    ["CO2", ["2kg", "5 kg"], ["34B", "55B"]],
    ["AFFF Foam", ["6 ltr", "6L", "9 Litre"], ["21A 183B", "13A 113B"]],
    ["Water", ["9ltr", "6 l"], ["13A", "21A"]],
    ["Wet Chemical", ["6 ltr"], ["13A 75F", "75F"]],
  ] as const;
  const rows = Array.from({ length: 140 }, (_, index) => {
    const [type, sizes, ratings] = dice.pick(kinds);
    const made = 2010 + dice.below(14);
    const serviced = { year: 2023 + dice.below(2), month: 1 + dice.below(10), date: 1 + dice.below(28) };
    return [
      `FA/${pad(index + 1, 4)}`,
      dice.pick(["St Mary’s Infirmary", "Rosehill Clinic", "Café Royale"]),
      dice.pick(["A Block", "B", "East Wing"]),
      dice.pick(["G", "1st", "2nd", "Lower Ground"]),
      dice.pick(["Nr. fire exit", "Adj. lift", "Staff kitchen", "Plant room – left of door"]),
      dice.pick(sizes),
      type,
      dice.pick(ratings),
      dice.pick(["Gloria", "Chubb", "Thomas Glover", "Britannia"]),
      `${dice.pick(["GL", "CH"])}${100_000 + dice.below(900_000)}`,
      dice.chance(0.1) ? "unknown" : String(made),
      writeDay.british({ year: Math.min(2024, made + 1), month: 1 + dice.below(12), date: 1 + dice.below(28) }),
      writeDay.dots(serviced),
      writeDay.british({ year: 2027 + dice.below(3), month: 1 + dice.below(12), date: 1 + dice.below(28) }),
      dice.pick(["J. Okafor", "P Dunne", "JO"]),
      dice.pick(["Serviceable", "Serviceable", "Condemned", "Discharged – replace"]),
      dice.pick(["", "Bracket loose", "£12.50 to refill", "Sign missing; re-fix"]),
    ];
  });
  return {
    fileName: "Asset register – St Mary’s.csv",
    format: { delimiter: ";", encoding: "windows-1252" },
    above: [],
    headings: [
      "Ref.",
      "Premises",
      "Block",
      "Storey",
      "Position",
      "Capacity",
      "Appliance type",
      "EN3 rating",
      "Make",
      "Ser. No.",
      "Year of manufacture",
      "Date commissioned",
      "Basic service",
      "Extended service due",
      "Engineer",
      "Condition",
      "Remarks",
    ],
    rows,
    fields: [
      "extinguisherCode",
      "site",
      "building",
      "floor",
      "locationDescription",
      "capacity",
      "typeName",
      "fireClassRating",
      "manufacturer",
      "serialNumber",
      "manufactureDate",
      "installDate",
      "lastServiceDate",
      "nextInternalExamDueDate",
      "lastInspectedBy",
      "isOutOfService",
      "notes",
    ],
    refusedRows: 0,
  };
}
