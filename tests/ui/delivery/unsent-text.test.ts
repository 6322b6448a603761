import { describe, expect, test } from "vitest";
import { countUnsent } from "#shared/engine/unsent.ts";
import type { UnsentItem } from "#shared/engine/unsent.ts";
import { isOneThing, unsentText } from "../../../src-ui/delivery/unsent-text.ts";

describe("unsent work is counted as a person would", () => {
  const inspection: UnsentItem = { inspectionId: "one", type: "inspection", action: "create" };
  const photo: UnsentItem = { inspectionId: "one", photoType: "Gauge" };
  const signature: UnsentItem = { inspectionId: "one", photoType: "Signature" };
  const deficiency: UnsentItem = { inspectionId: "one", type: "deficiency", action: "create" };
  const of = (item: UnsentItem, inspectionId: string): UnsentItem => ({ ...item, inspectionId });
  test.each<[string, UnsentItem[], boolean]>([
    ["1 inspection with 3 photos", [inspection, photo, photo, photo, signature, deficiency], true],
    ["1 inspection", [inspection, signature], true],
    ["57 signatures", Array.from({ length: 57 }, (_, index) => of(signature, `${index}`)), false],
    ["1 photo and 1 signature", [photo, signature], false],
    ["1 change", [{ inspectionId: "one", type: "inspection", action: "update" }], true],
    ["1 deficiency", [{ inspectionId: null, type: "deficiency", action: "create" }], true],
    [
      "2 inspections with 1 photo, 1 more photo, and 1 signature",
      [inspection, of(inspection, "two"), photo, of(photo, "three"), of(signature, "three")],
      false,
    ],
  ])("%s", (words, items, isOne) => {
    const counts = countUnsent(items);
    expect(unsentText(counts)).toBe(words);
    expect(isOneThing(counts)).toBe(isOne);
  });
});
