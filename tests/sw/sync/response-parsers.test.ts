import { expect, test } from "vitest";
import { completionParser, objectParser, responsesParser } from "../../../src-sw/sync/response-parsers.ts";

const SENT = "9F000000-0000-4000-A000-00000000000A";
/** The server writes ids in lower case, however they were sent. */
const STORED = SENT.toLowerCase();
const OTHER = "9f000000-0000-4000-a000-00000000000b";

test("a response about the object that was sent is recognized in any case", () => {
  expect(objectParser("inspectionId", SENT)({ inspectionId: STORED })).not.toBeNull();
  expect(responsesParser([SENT])([{ checklistItemId: STORED }])).not.toBeNull();
  expect(completionParser(SENT)({ inspectionId: OTHER, duplicateOfInspectionId: STORED })).toMatchObject({ serverId: OTHER });
});

test("a response about another object is not accepted", () => {
  expect(objectParser("inspectionId", SENT)({ inspectionId: OTHER })).toBeNull();
  expect(responsesParser([SENT])([{ checklistItemId: OTHER }])).toBeNull();
  expect(completionParser(SENT)({ inspectionId: OTHER, duplicateOfInspectionId: null })).toBeNull();
});
