import { expect, onTestFinished, test } from "vitest";
import { format } from "#shared/messages/format.ts";
import { importReasons } from "#shared/messages/import-reasons.ts";
import { importFieldLabels, importProblemMessages, importRowMessages } from "#shared/messages/imports.ts";
import { setLanguage } from "#shared/messages/language.ts";
import { pseudo, pseudoText } from "../../../../../src-ui/languages/pseudo.ts";
import { extinguisherTypesMessages } from "../../../../../src-ui/office/screens/extinguisher-types/messages.ts";
import { extinguisherMessages } from "../../../../../src-ui/office/screens/extinguishers/messages.ts";
import { obstacleText, rowProblemTexts, importReasonText } from "../../../../../src-ui/office/screens/imports/import-texts.ts";

test("in another language, an import says in it what is wrong with a row and why it ended, and the rest as the server wrote it", async () => {
  onTestFinished(() => setLanguage(undefined));
  await setLanguage(pseudo);
  const dates = { day: (day: string) => `<${day}>` };
  const problem = { field: "lastHydroTestDate", message: "English", mend: "Advice", isRefusal: true };
  const values = { day: "2027-01-05", today: "2026-11-22" };
  const filled = { label: pseudoText("Last hydrostatic test"), day: "<2027-01-05>", today: "<2026-11-22>" };
  expect(rowProblemTexts({ ...problem, code: "import.dateInFuture", values }, dates)).toEqual({
    message: format(pseudoText(importProblemMessages["import.dateInFuture"]), filled),
    remedy: format(pseudoText(importProblemMessages["remedy.import.dateInFuture"]), filled),
  });
  expect(rowProblemTexts({ ...problem, code: "serialNumberNotUnique", values: {} }, dates)).toEqual({
    message: pseudoText(importRowMessages["row.serialNumberNotUnique"]),
    remedy: null,
  });
  const asWritten = { message: "English", remedy: "Advice" };
  expect(rowProblemTexts({ ...problem, code: "ofANewerServer", values: {} }, dates)).toEqual(asWritten);
  expect(rowProblemTexts({ ...problem, code: "import.dateInFuture" }, dates)).toEqual(asWritten);

  const text = format(pseudoText(importReasons["reason.builtUpon"]), { count: 2, total: 3 });
  expect(importReasonText({ reason: "…", reasonKey: "reason.builtUpon", reasonValues: { count: 2, total: 3 } })).toBe(text);
  expect(importReasonText({ reason: "Other", reasonKey: null, reasonValues: {} })).toBe("Other");
  expect(obstacleText({ reason: "…", reasonKey: "stays.holds", count: 1 })).toBe(
    format(pseudoText(importReasons["stays.holds"]), { count: 1 }),
  );
});

test("an import calls a field of an extinguisher or its type what the register calls it", () => {
  const { capacity, fireClassRating, isOutOfService, locationName, locationDescription, outOfServiceReason, serialNumber, assetTag } =
    importFieldLabels;
  expect({
    capacity,
    fireClassRating,
    isOutOfService,
    locationName,
    locationDescription,
    outOfServiceReason,
    serialNumber,
    assetTag,
  }).toEqual({
    capacity: extinguisherTypesMessages["field.capacity"],
    fireClassRating: extinguisherTypesMessages["field.fireClassRating"],
    isOutOfService: extinguisherMessages["field.state"],
    locationName: extinguisherMessages["field.locationName"],
    locationDescription: extinguisherMessages["field.locationDescription"],
    outOfServiceReason: extinguisherMessages["field.outOfServiceReason"],
    serialNumber: extinguisherMessages["field.serialNumber"],
    assetTag: extinguisherMessages["field.assetTag"],
  });
});
