import { describe, expect, test } from "vitest";
import { completenessOf } from "#shared/checklist.ts";
import type { PublishedVersion } from "#shared/checklist.ts";

const EVERY = { fullnessChecks: null, wheeled: null, rechargeable: null };
const GAUGED = { fullnessCheck: "Gauge", isWheeled: false, isRechargeable: true } as const;

function question(checklistItemId: string, appliesTo: object = {}) {
  return { checklistItemId, sortOrder: Number(checklistItemId.slice(1)), appliesTo: { ...EVERY, ...appliesTo } };
}
type Version = PublishedVersion<ReturnType<typeof question>>;

const first: Version = { templateId: "first", isActive: false, items: [question("a1"), question("a2")] };
const second: Version = {
  templateId: "second",
  isActive: true,
  items: [question("b2"), question("b1"), question("b3", { fullnessChecks: ["Weigh"] }), question("b4", { wheeled: true })],
};
const weighed: Version = { templateId: "weighed", isActive: true, items: [question("w1", { fullnessChecks: ["Weigh"] })] };

describe("a checklist is complete", () => {
  test.each<[string, Version[], string[], string | null, string[]]>([
    ["with a response to each question for this type", [second], ["b1", "b2"], "second", []],
    ["with additional responses to other questions", [second], ["b1", "b2", "b3", "x9"], "second", []],
    ["by an inactive version that was started before the new one", [second, first], ["a1", "a2"], "first", []],
    ["by the active version, if both are complete", [second, first], ["a1", "a2", "b1", "b2"], "second", []],
    ["without any response if no question applies to the extinguisher", [weighed], [], null, []],
    ["without any response if there is no checklist", [], ["x9"], null, []],
    ["without any response if the only version is inactive", [first], [], null, []],
    ["not without any response: those to the active version are missing", [first, second], [], "second", ["b1", "b2"]],
    ["not with a missing response, which is named", [second], ["b2"], "second", ["b1"]],
    ["not with responses to another checklist", [second], ["x1", "x2"], "second", ["b1", "b2"]],
    [
      "not with half of one version and half of another: the rest of the active one is missing",
      [second, first],
      ["a1", "b2"],
      "second",
      ["b1"],
    ],
    ["not with part of an inactive version", [second, first], ["a2"], "first", ["a1"]],
  ])("%s", (_name, versions, answered, templateId, missing) => {
    const result = completenessOf(versions, { now: GAUGED, former: [] }, new Set(answered));
    expect([result.templateId, result.missing.map(({ checklistItemId }) => checklistItemId)]).toEqual([templateId, missing]);
  });

  const WEIGHED = { ...GAUGED, fullnessCheck: "Weigh" } as const;
  test.each<[string, string[], string | null, string[]]>([
    ["by the extinguisher's type when it was started", ["b1", "b2", "b3"], "second", []],
    ["by the extinguisher's current type", ["b1", "b2", "b4"], "second", []],
    ["not with half of each: the questions for the current type are missing", ["b1", "b3"], "second", ["b2", "b4"]],
    ["not without the questions that either type adds", ["b1", "b2"], "second", ["b4"]],
  ])("%s", (_name, answered, templateId, missing) => {
    const wheeled = { ...GAUGED, isWheeled: true };
    const result = completenessOf([second], { now: wheeled, former: [WEIGHED] }, new Set(answered));
    expect([result.templateId, result.missing.map(({ checklistItemId }) => checklistItemId)]).toEqual([templateId, missing]);
  });

  test("without any response if no question applies to the current type, even if some applied to the former type", () => {
    expect(completenessOf([weighed], { now: GAUGED, former: [WEIGHED] }, new Set())).toEqual({ templateId: null, missing: [] });
  });
});
