import { expect, test } from "vitest";
import type { ImportColumn, ImportDetail, ImportMapping } from "#shared/entities/import.ts";
import {
  draftOf,
  errorsOf,
  guessedDraft,
  headingsJoinedWith,
  mappingOf,
  confidenceOf,
} from "../../../../../../src-ui/office/screens/imports/columns/mapping.ts";
import { importWith } from "../../../../support/records.ts";

function column(heading: string, field: ImportColumn["field"], confidence = 0.95, dates: ImportColumn["dates"] = null): ImportColumn {
  return { heading, field, confidence, examples: [], filledRows: 4, dates };
}

const columns = [
  column("Asset ID", "extinguisherCode"),
  column("Remarks", "notes", 0.7),
  column("More remarks", "notes", 0.4),
  column("X", null, 0),
];
const remembered: ImportMapping = [
  { heading: "Asset ID", field: "serialNumber" },
  { heading: "X", field: "installDate", dateOrder: "DMY" },
  { field: "city", value: "Portland" },
];

function detail(changes: Partial<ImportDetail> = {}): ImportDetail {
  return importWith({ columns, ...changes });
}

test("columns without a choice are mapped as guessed", () => {
  expect(mappingOf(draftOf(detail()))).toEqual([
    { heading: "Asset ID", field: "extinguisherCode" },
    { heading: "Remarks", field: "notes" },
    { heading: "More remarks", field: "notes" },
  ]);
});

test("a mapping is restored as it was sent; until one was checked, the remembered one is used", () => {
  const again = draftOf(detail({ rememberedMapping: remembered, rememberedWhenExists: "fill" }));
  expect(mappingOf(again)).toEqual(remembered);
  expect(again.whenExists).toBe("fill");
  const checked: ImportMapping = [{ heading: "Asset ID", field: "extinguisherCode" }];
  expect(mappingOf(draftOf(detail({ mapping: checked, rememberedMapping: remembered })))).toEqual(checked);
});

test("columns of the same field are joined, and each names the others", () => {
  const draft = guessedDraft(columns);
  expect(draft.columns.map((choice) => headingsJoinedWith(draft.columns, choice))).toEqual([[], ["More remarks"], ["Remarks"], []]);
});

const undecided = { order: "MDY", decidedByRows: 0, ambiguousRows: 9, example: null } as const;

test.each([
  ["a good guess", column("A", "notes", 0.95), "notes", null, "sure"],
  ["a fair guess", column("A", "notes", 0.7), "notes", null, "likely"],
  ["a poor guess", column("A", "notes", 0.3), "notes", null, "check"],
  ["a guess whose dates fit more than one order", column("A", "installDate", 1, undecided), "installDate", null, "check"],
  ["such dates once their order was chosen", column("A", "installDate", 1, undecided), "installDate", "DMY", "sure"],
  ["a field other than the guess", column("A", "notes", 0.95), "model", null, "chosen"],
  ["the field of the last import", column("Asset ID", "extinguisherCode"), "serialNumber", null, "remembered"],
  ["no field", column("A", "notes"), null, null, "ignored"],
] as const)("%s has its own label", (_what, guessed, field, dateOrder, expected) => {
  expect(confidenceOf(guessed, { heading: guessed.heading, field, dateOrder }, remembered)).toBe(expected);
});

type Choices = [heading: string, field: ImportColumn["field"]][];
test.each<[what: string, choices: Choices, codes: string[]]>([
  ["a code", [["A", "extinguisherCode"]], []],
  ["a serial number without a code", [["A", "serialNumber"]], ["noCodeExtinguishers"]],
  ["nothing", [["A", null]], ["noCode"]],
  ["the name of a location", [["A", "locationName"]], []],
  [
    "the label and building of a location",
    [
      ["A", "barcodeData"],
      ["B", "building"],
    ],
    [],
  ],
  ["an address without a location", [["A", "city"]], ["noCode"]],
  [
    "one date from two columns",
    [
      ["A", "extinguisherCode"],
      ["B", "installDate"],
      ["C", "installDate"],
    ],
    ["twice"],
  ],
  [
    "one note from two columns",
    [
      ["A", "extinguisherCode"],
      ["B", "notes"],
      ["C", "notes"],
    ],
    [],
  ],
])("columns with %s are checked before anything is sent", (_what, choices, codes) => {
  const draft = { ...guessedDraft([]), columns: choices.map(([heading, field]) => ({ heading, field, dateOrder: null })) };
  expect(errorsOf(draft).map(({ code }) => code)).toEqual(codes);
});

test("a value for all rows needs a field and a value, is given once, and fills the empty cells of a column for the same field", () => {
  const draft = guessedDraft(columns);
  const fixed = [
    { key: 0, field: null, value: "x" },
    { key: 1, field: "city", value: " " },
    { key: 2, field: "model", value: "B402" },
    { key: 3, field: "model", value: "B500" },
    { key: 4, field: "notes", value: "From the old list" },
  ] as const;
  expect(errorsOf({ ...draft, fixed }).map(({ code, key }) => [code, key])).toEqual([
    ["fixedField", 0],
    ["fixedValue", 1],
    ["fixedTwice", 2],
    ["fixedTwice", 3],
  ]);
});
