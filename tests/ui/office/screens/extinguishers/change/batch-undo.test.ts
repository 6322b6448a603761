import { describe, expect, test } from "vitest";
import { undoBatches } from "../../../../../../src-ui/office/screens/extinguishers/change/batch-undo.ts";
import { extinguisherWith } from "../../../../support/extinguisher.ts";

describe("the undo of a batch", () => {
  const here = extinguisherWith({ extinguisherId: "here", locationId: "lobby" });
  const there = extinguisherWith({ extinguisherId: "there", locationId: "kitchen" });
  const retired = extinguisherWith({ extinguisherId: "retired", isActive: false });
  const out = extinguisherWith({ extinguisherId: "out", isOutOfService: true, outOfServiceReason: "Dented" });
  const all = [here, there, retired, out];
  const extinguisherIds = all.map(({ extinguisherId }) => extinguisherId);

  test("moves each extinguisher back, and leaves those that had not moved", () => {
    expect(undoBatches({ action: "Move", extinguisherIds, locationId: "kitchen" }, [here, there])).toEqual([
      { action: "Move", extinguisherIds: ["here"], locationId: "lobby" },
    ]);
  });
  test("restores only the extinguishers that the batch retired", () => {
    expect(undoBatches({ action: "Retire", extinguisherIds }, all)).toEqual([
      { action: "Restore", extinguisherIds: ["here", "there", "out"] },
    ]);
    expect(undoBatches({ action: "Restore", extinguisherIds }, all)).toEqual([{ action: "Retire", extinguisherIds: ["retired"] }]);
  });
  test("does not restore what was condemned", () => {
    expect(undoBatches({ action: "Retire", extinguisherIds, isCondemned: true }, all)).toEqual([]);
  });
  test("restores each extinguisher's reason for being out of service", () => {
    expect(undoBatches({ action: "ReturnToService", extinguisherIds }, all)).toEqual([
      { action: "OutOfService", extinguisherIds: ["out"], reason: "Dented" },
    ]);
    expect(undoBatches({ action: "OutOfService", extinguisherIds, reason: "Recall" }, [here, out])).toEqual([
      { action: "ReturnToService", extinguisherIds: ["here"] },
      { action: "OutOfService", extinguisherIds: ["out"], reason: "Dented" },
    ]);
  });
  test("is empty when nothing was changed", () => {
    expect(undoBatches({ action: "Move", extinguisherIds, locationId: "lobby" }, [here])).toEqual([]);
  });
});
