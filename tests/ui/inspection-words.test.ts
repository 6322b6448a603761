import { describe, expect, test } from "vitest";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import { type DueState, dueState } from "../../src-ui/features/scan/due.ts";
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
    lastMonthlyDate: null,
    nextInspectionDueDate: "2026-01-15",
    nextDueDate: "2026-01-15",
    nextDueKind: "Monthly",
    doneHere: [],
  };
  const monthly = (day: string) => ({ nextInspectionDueDate: day, nextDueDate: day, nextDueKind: "Monthly" }) as const;
  const exam = { nextInspectionDueDate: "2026-02-09", nextDueDate: "2026-01-14", nextDueKind: "SixYear" } as const;
  const doneThisMonth = { lastMonthlyDate: "2026-01-10" };
  test.each<[string, Partial<ExtinguisherLine>, DueState]>([
    ["due today is not overdue", {}, { kind: "due", date: "2026-01-15", work: "Monthly" }],
    ["due yesterday is overdue", monthly("2026-01-14"), { kind: "overdue", work: "Monthly" }],
    ["done this month is done", { ...monthly("2026-02-09"), ...doneThisMonth }, { kind: "done" }],
    [
      "done last month is not",
      { ...monthly("2026-01-20"), lastMonthlyDate: "2025-12-21" },
      { kind: "due", date: "2026-01-20", work: "Monthly" },
    ],
    ["done on this device is done, before the register knows", { ...monthly("2025-01-01"), doneHere: ["Monthly"] }, { kind: "done" }],
    ["an annual maintenance is a monthly look too", { ...monthly("2025-01-01"), doneHere: ["Annual"] }, { kind: "done" }],
    ["a hydrostatic test is not", { ...monthly("2026-01-14"), doneHere: ["Hydrostatic"] }, { kind: "overdue", work: "Monthly" }],
    ["other work that is overdue comes before a month that is done", { ...exam, ...doneThisMonth }, { kind: "overdue", work: "SixYear" }],
    ["overdue work that was done on this device is not overdue", { ...exam, ...doneThisMonth, doneHere: ["SixYear"] }, { kind: "done" }],
    ["what is due after it is the month", { ...exam, doneHere: ["SixYear"] }, { kind: "due", date: "2026-02-09", work: "Monthly" }],
    ["other work is due with its day", { ...exam, nextDueDate: "2026-01-20" }, { kind: "due", date: "2026-01-20", work: "SixYear" }],
    ["out of service is that first", { ...exam, isOutOfService: true }, { kind: "outOfService" }],
    ["without a date is unknown", { nextInspectionDueDate: null, nextDueDate: null, nextDueKind: null }, { kind: "unknown" }],
  ])("%s", (_name, changes, expected) => {
    expect(dueState({ ...line, ...changes }, "2026-01-15")).toEqual(expected);
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
