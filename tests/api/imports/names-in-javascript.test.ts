import { expect, test } from "vitest";
import { openHarbor } from "../support/harbor.ts";
import { uploadSpreadsheet } from "./support/upload.ts";
import { mappingOf, outcomes } from "./support/validation.ts";

const { server, office, admin } = await openHarbor();

test.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"])(
  "a file with %s among its headings, locations, types and sizes is read like any other",
  async (word) => {
    const fields = { Code: "extinguisherCode", Type: "typeName", Size: "capacity", Unit: "capacityUnit", Place: "locationName" };
    const rows = [`${word},CO2 ${word},10 ${word},${word},${word} Office,${word}`, `2-${word},CO2,10,lb,${word} Office,`];
    const { importId, columns } = await uploadSpreadsheet(server, admin, [[...Object.keys(fields), word].join(","), ...rows].join("\n"));
    expect(columns.map(({ heading }) => heading)).toEqual([...Object.keys(fields), word]);
    const validated = await office.done<Parameters<typeof outcomes>[0]>("validateImport", {
      body: { importId, mapping: mappingOf(fields) },
    });
    expect(outcomes(validated)).toEqual([["create"], ["create"]]);
  },
);
