import { describe, expect, test } from "vitest";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import { dueState } from "../../src-ui/features/scan/due.ts";
import { dayOf } from "../../src-ui/moments.ts";
import { closingWords, photoWords, standingOf } from "../../src-ui/features/success/words.ts";
import { fitWidth } from "../../src-ui/inspection/picture.ts";

function submitted(changes: Partial<SubmittedSummary> = {}): SubmittedSummary {
  return {
    inspectionId: "i",
    status: "queued",
    inspectionType: "Monthly",
    extinguisherCode: "HB-E001",
    locationId: "l",
    locationName: "Lobby",
    passed: true,
    submittedAt: "2026-01-15T09:00:00.000Z",
    receiptNumber: null,
    serverInspectionId: null,
    operationStatus: "pending",
    photosWaiting: 0,
    photosFailed: 0,
    ...changes,
  };
}

const ONLINE = { online: true, syncing: false };

describe("after a submit the screen says", () => {
  test.each<[string, Partial<SubmittedSummary>, { online: boolean; syncing: boolean }, RegExp]>([
    ["that it waits, without a connection", {}, { online: false, syncing: false }, /as soon as there is a connection/],
    ["that it is being sent, while it is", {}, { online: true, syncing: true }, /being sent now/],
    ["that it is sent shortly, before a run", {}, ONLINE, /sent shortly/],
    ["that the server has it", { status: "synced" }, ONLINE, /server has this/],
    ["that it needs the inspector, when it was refused", { status: "failed" }, ONLINE, /could not be sent/],
    ["that it could not be sent, after three tries", { operationStatus: "failed" }, ONLINE, /could not be sent/],
  ])("%s", (_name, changes, sync, words) => {
    expect(standingOf(submitted(changes), sync).words).toMatch(words);
  });

  test.each<[string, Partial<SubmittedSummary>, RegExp | null]>([
    ["nothing of photos that are there", {}, null],
    ["how many wait", { photosWaiting: 2 }, /2 photos are still on this device/],
    ["that one failed, before those that wait", { photosWaiting: 2, photosFailed: 1 }, /1 photo could not be sent/],
  ])("%s", (_name, changes, words) => {
    const said = photoWords(submitted(changes));
    if (words === null) expect(said).toBeNull();
    else expect(said).toMatch(words);
  });

  test.each<[string, Partial<SubmittedSummary>, boolean | null, RegExp | null]>([
    ["that the tab may be closed where the browser sends after it", {}, true, /may close this tab/],
    ["that the rest waits for the next opening where it does not", {}, false, /only while Pinseal is open/],
    ["the same while only photos are left", { status: "synced", photosWaiting: 1 }, true, /may close this tab/],
    ["nothing of it when all is sent", { status: "synced" }, true, null],
    ["nothing of it before it is known", {}, null, null],
    ["nothing of it when it is the inspector who is waited for", { status: "failed" }, true, null],
  ])("%s", (_name, changes, sendsAfterClose, words) => {
    const said = closingWords(submitted(changes), sendsAfterClose);
    if (words === null) expect(said).toBeNull();
    else expect(said).toMatch(words);
  });
});

describe("an extinguisher in the list of its place", () => {
  const line: ExtinguisherLine = {
    extinguisherId: "e",
    extinguisherCode: "HB-E001",
    typeName: "Dry chemical",
    locationDescription: null,
    isOutOfService: false,
    nextInspectionDueDate: "2026-01-15",
    inspectedThisMonth: false,
  };
  test.each<[string, Partial<ExtinguisherLine>, string]>([
    ["due today is not overdue", {}, "due"],
    ["due yesterday is overdue", { nextInspectionDueDate: "2026-01-14" }, "overdue"],
    ["done this month is done, whatever its date", { inspectedThisMonth: true, nextInspectionDueDate: "2025-01-01" }, "done"],
    ["out of service is that first", { isOutOfService: true, inspectedThisMonth: true }, "outOfService"],
    ["without a date is unknown", { nextInspectionDueDate: null }, "unknown"],
  ])("%s", (_name, changes, kind) => {
    expect(dueState({ ...line, ...changes }, "2026-01-15").kind).toBe(kind);
  });

  test("the day is the device's own, not that of UTC", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});

describe("a photo's size", () => {
  test.each([
    [4000, 3000, 1920, 1440],
    [3000, 4000, 1920, 2560],
    [1920, 1080, 1920, 1080],
    [640, 480, 640, 480],
    [10_000, 1, 1920, 1],
  ])("%i x %i becomes %i x %i", (width, height, fitWidthPx, fitHeightPx) => {
    expect(fitWidth(width, height)).toEqual({ width: fitWidthPx, height: fitHeightPx });
  });
});
