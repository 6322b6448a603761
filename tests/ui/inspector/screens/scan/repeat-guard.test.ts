import { expect, test } from "vitest";
import { createRepeatGuard, FORGET_AFTER_MS } from "../../../../../src-ui/inspector/screens/scan/repeat-guard.ts";

function guardAt() {
  const clock = { ms: 0 };
  return { clock, guard: createRepeatGuard(() => clock.ms) };
}

test("a label that stays in view is reported once, however long", () => {
  const { clock, guard } = guardAt();
  expect(guard.isNew("HB-E001")).toBe(true);
  for (let frame = 0; frame < 600; frame++) {
    clock.ms += 100;
    expect(guard.isNew("HB-E001")).toBe(false);
  }
});

test("two labels that stay in view together are reported once each", () => {
  const { clock, guard } = guardAt();
  const sightings = Array.from({ length: 100 }, (_, frame) => {
    clock.ms += 100;
    return guard.isNew(frame % 2 === 0 ? "HB-E001" : "HB-L01");
  });
  expect(sightings.filter(Boolean)).toHaveLength(2);
});

test("another label is reported at once", () => {
  const { guard } = guardAt();
  guard.isNew("HB-E001");
  expect(guard.isNew("HB-E002")).toBe(true);
});

test("a label that was out of view for a while is reported again", () => {
  const { clock, guard } = guardAt();
  guard.isNew("HB-E001");
  clock.ms += FORGET_AFTER_MS;
  expect(guard.isNew("HB-E001")).toBe(false);
  clock.ms += FORGET_AFTER_MS + 1;
  expect(guard.isNew("HB-E001")).toBe(true);
});
