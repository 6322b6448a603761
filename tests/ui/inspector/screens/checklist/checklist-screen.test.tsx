import { beforeEach, expect, test, vi } from "vitest";
import { COMMENT_MAX_LENGTH, NOTES_MAX_LENGTH } from "#shared/constants.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { Draft, DraftPhoto, DraftResponse } from "#shared/engine/drafts.ts";
import type { ExtinguisherLookup } from "#shared/engine/reference.ts";
import { draftPhotoWith, lookupOf } from "../../../support/drafts.ts";
import { control, type } from "../../../support/form-driver.ts";
import { DRAFT, openChecklist, respond } from "../../../support/inspector-checklist.tsx";

/** The screen requests the inspector's position, which a test may give. */
let givePosition: PositionCallback = () => {};
const getCurrentPosition = vi.fn((onPosition: PositionCallback): void => void (givePosition = onPosition));
beforeEach(() => {
  getCurrentPosition.mockClear();
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as never);
});

test("no question is shown before the notices above it, which would move it under the thumb", async () => {
  let find: (found: ExtinguisherLookup) => void = () => {};
  const view = await openChecklist(DRAFT, {
    findExtinguisher: () => new Promise((resolve) => (find = resolve)),
  });
  const questions = (): number => view.container.querySelectorAll('[role="radiogroup"]').length;
  expect(view.container.textContent).toContain("HB-E005");
  expect(questions()).toBe(0);
  const found = lookupOf({ extinguisherId: "one", isOutOfService: true, outOfServiceReason: "Waiting for the workshop" });
  await view.settle(() => find(found));
  expect(view.container.textContent).toContain("Waiting for the workshop");
  expect(questions()).toBe(1);
});

/** The draft, begun so many minutes ago. */
const begunBefore = (minutes: number): Draft => ({
  ...DRAFT,
  inspection: { ...DRAFT.inspection, inspectionDate: new Date(Date.now() - minutes * MINUTE_MS).toISOString() },
});

test("a position that is found after the checklist was left is recorded with the draft", async () => {
  const view = await openChecklist(begunBefore(1));
  await view.leave();
  const coords = { latitude: 53.5, longitude: 10, accuracy: 8 };
  await view.settle(() => givePosition({ coords } as GeolocationPosition));
  expect(view.fake.inputsOf("saveDraft")).toEqual([{ draftId: "draft", gps: coords }]);
});

test("a position is not asked for long after the inspection began: it would be that of a later visit", async () => {
  await openChecklist(begunBefore(11));
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test("a comment or notes that fill their field, as the end of a long dictation may be missing, say so in view of the writer", async () => {
  const scrolledTo = vi.spyOn(Element.prototype, "scrollIntoView");
  const responses = [{ ...respond("Fail"), comments: "c".repeat(COMMENT_MAX_LENGTH) }];
  const inspection = { ...DRAFT.inspection, notes: "n".repeat(NOTES_MAX_LENGTH - 1) };
  const view = await openChecklist({ ...DRAFT, inspection, responses });
  const said = () => [...view.container.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
  const full = "This field is full. Check that your text is complete.";
  await expect.poll(said).toEqual([full]);
  expect(scrolledTo).not.toHaveBeenCalled();
  control(view, "Notes").focus();
  await type(view, "Notes", "n".repeat(NOTES_MAX_LENGTH));
  await expect.poll(said).toEqual([full, full]);
  expect(scrolledTo).toHaveBeenCalledOnce();
});

test("a tab that becomes visible shows what another tab answered, and the photos it took, meanwhile", async () => {
  let responses: DraftResponse[] = [];
  let photos: DraftPhoto[] = [];
  const view = await openChecklist(() => ({ ...DRAFT, responses, photos, version: responses.length }));
  const checked = () => view.container.querySelector('[role="radiogroup"]')?.getAttribute("data-response");
  expect(checked()).toBeNull();
  expect(view.button("Remove photo")).toBeUndefined();
  responses = [{ ...respond("Fail"), comments: "Bent" }];
  photos = [draftPhotoWith({ checklistItemId: "pin" })];
  await view.settle(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(checked).toBe("Fail");
  expect(view.container.querySelector<HTMLTextAreaElement>("#pin-comment")?.value).toBe("Bent");
  await expect.poll(() => view.button("Remove photo")).toBeDefined();
});

test("what is known of another organization's extinguisher with the same code is not shown", async () => {
  const theirs = lookupOf({ extinguisherId: "theirs", isOutOfService: true, outOfServiceReason: "Condemned" });
  const view = await openChecklist(
    { ...DRAFT, id: "of-another" },
    {
      findExtinguisher: async () => theirs,
    },
  );
  await expect.poll(() => view.container.querySelectorAll('[role="radiogroup"]').length).toBe(1);
  expect(view.container.textContent).not.toContain("Condemned");
});
