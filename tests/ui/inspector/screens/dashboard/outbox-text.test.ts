import { expect, test } from "vitest";
import type { OutboxLine } from "#shared/engine/sync.ts";
import { inOrder, titleText } from "../../../../../src-ui/inspector/screens/dashboard/outbox-text.ts";
import { outboxLineWith } from "../../../support/outbox-line.ts";

const titles: [Partial<OutboxLine>, string][] = [
  [{}, "Inspection HB-E001"],
  [{ action: "update" }, "Change to inspection HB-E001"],
  [{ action: "delete" }, "Withdrawal of inspection HB-E001"],
  [{ type: "deficiency" }, "Deficiency at HB-E001"],
  [{ type: "response" }, "Answers of HB-E001"],
  [{ kind: "photo", type: "photo", photoType: "Gauge" }, "Photo of HB-E001"],
  [{ kind: "photo", type: "photo", photoType: "Signature" }, "Signature of HB-E001"],
  [{ extinguisherCode: null, type: "deficiency" }, "Deficiency at an extinguisher"],
];

test.each(titles)("%j is called %s", (changes, title) => {
  expect(titleText(outboxLineWith(changes))).toBe(title);
});

test("a line is listed with its inspection, operations before photos, oldest inspection first", () => {
  const lines = [
    outboxLineWith({ id: "photo of two", kind: "photo", inspectionId: "two", timestamp: 6 }),
    outboxLineWith({ id: "photo of one", kind: "photo", timestamp: 2 }),
    outboxLineWith({ id: "two", inspectionId: "two", timestamp: 5 }),
    outboxLineWith({ id: "one", timestamp: 3 }),
  ];
  expect(inOrder(lines).map(({ id }) => id)).toEqual(["one", "photo of one", "two", "photo of two"]);
});
