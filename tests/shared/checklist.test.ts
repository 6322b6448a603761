import { describe, expect, test } from "vitest";
import { type PublishedVersion, wholenessOf } from "#shared/checklist.ts";

const EVERY = { fullnessChecks: null, wheeled: null, rechargeable: null };
const GAUGED = { fullnessCheck: "Gauge", isWheeled: false, isRechargeable: true } as const;

function ask(checklistItemId: string, appliesTo: object = {}) {
  return { checklistItemId, sortOrder: Number(checklistItemId.slice(1)), appliesTo: { ...EVERY, ...appliesTo } };
}
type Version = PublishedVersion<ReturnType<typeof ask>>;

const first: Version = { templateId: "first", isActive: false, items: [ask("a1"), ask("a2")] };
const second: Version = {
  templateId: "second",
  isActive: true,
  items: [ask("b2"), ask("b1"), ask("b3", { fullnessChecks: ["Weigh"] }), ask("b4", { wheeled: true })],
};
const weighed: Version = { templateId: "weighed", isActive: true, items: [ask("w1", { fullnessChecks: ["Weigh"] })] };

describe("a checklist is whole", () => {
  test.each<[string, Version[], string[], string | null, string[]]>([
    ["with each question that is asked at this type", [second], ["b1", "b2"], "second", []],
    ["with answers to questions beside them", [second], ["b1", "b2", "b3", "x9"], "second", []],
    ["by a version that is out of use, begun before the new one", [second, first], ["a1", "a2"], "first", []],
    ["by either, where both are", [second, first], ["a1", "a2", "b1", "b2"], "second", []],
    ["without any answer where no checklist asks anything of the unit", [weighed], [], null, []],
    ["without any answer where there is no checklist", [], ["x9"], null, []],
    ["without any answer where the only version is out of use", [first], [], null, []],
    ["not without any answer: the version in use is asked", [first, second], [], "second", ["b1", "b2"]],
    ["not with one missing, which is named", [second], ["b2"], "second", ["b1"]],
    ["not with answers to another checklist", [second], ["x1", "x2"], "second", ["b1", "b2"]],
    ["not with half of one version and half of another: the one in use is to be finished", [second, first], ["a1", "b2"], "second", ["b1"]],
    ["not with a version out of use begun and left", [second, first], ["a2"], "first", ["a1"]],
  ])("%s", (_name, versions, answered, templateId, missing) => {
    const whole = wholenessOf(versions, { now: GAUGED, former: [] }, new Set(answered));
    expect([whole.templateId, whole.missing.map(({ checklistItemId }) => checklistItemId)]).toEqual([templateId, missing]);
  });

  const WEIGHED = { ...GAUGED, fullnessCheck: "Weigh" } as const;
  test.each<[string, string[], string | null, string[]]>([
    ["by what the extinguisher was when it was begun", ["b1", "b2", "b3"], "second", []],
    ["by what it is", ["b1", "b2", "b4"], "second", []],
    ["not with half of each: what it is now is asked", ["b1", "b3"], "second", ["b2", "b4"]],
    ["not with what was asked of neither", ["b1", "b2"], "second", ["b4"]],
  ])("%s", (_name, answered, templateId, missing) => {
    const wheeled = { ...GAUGED, isWheeled: true };
    const whole = wholenessOf([second], { now: wheeled, former: [WEIGHED] }, new Set(answered));
    expect([whole.templateId, whole.missing.map(({ checklistItemId }) => checklistItemId)]).toEqual([templateId, missing]);
  });

  test("where nothing is asked of it as it is, with nothing, whatever it was", () => {
    expect(wholenessOf([weighed], { now: GAUGED, former: [WEIGHED] }, new Set())).toEqual({ templateId: null, missing: [] });
  });
});
