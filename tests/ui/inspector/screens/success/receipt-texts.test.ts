import { describe, expect, test } from "vitest";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { OutboxLine } from "#shared/engine/sync.ts";
import { receiptTexts } from "../../../../../src-ui/inspector/screens/success/receipt-texts.ts";
import { outboxLineWith } from "../../../support/outbox-line.ts";

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
    isIncomplete: false,
    operationStatus: "pending",
    photosWaiting: 0,
    photosFailed: 0,
    ...changes,
  };
}

const ONLINE = { online: true, syncing: false };
const PHOTO = outboxLineWith({ id: "p", kind: "photo", type: "photo", photoType: "Gauge", reason: "waitingForInspection" });
const SIGNATURE = outboxLineWith({ ...PHOTO, id: "s", photoType: "Signature" });
const REFUSED = { status: "failed", failure: "rejected", reason: "rejected", message: "no names" } as const;

function receiptOf(changes: Partial<SubmittedSummary>, lines: OutboxLine[] | null, sync = ONLINE, sendsAfterClose: boolean | null = null) {
  const { heading, title, words, todo } = receiptTexts(submitted(changes), lines, { sync, sendsAfterClose });
  return { heading, text: [title, ...words].join(" "), todo };
}

describe("after a submit the screen says", () => {
  test.each<[string, Partial<SubmittedSummary>, OutboxLine[] | null, string, RegExp]>([
    [
      "that it will be sent shortly, before a run",
      {},
      [outboxLineWith({ reason: "waiting" }), PHOTO],
      "Saved on this device",
      /sent shortly/,
    ],
    [
      "that it waits, while offline",
      {},
      [outboxLineWith({ reason: "waitingForConnection" })],
      "Saved on this device",
      /as soon as there is/,
    ],
    ["that it is being sent, during the run", {}, [outboxLineWith({ reason: "sending" })], "Saved on this device", /being sent now/],
    [
      "that the server did not take it",
      {},
      [outboxLineWith({ reason: "server-error", failure: "server-error" })],
      "Saved on this device",
      /not take it yet/,
    ],
    [
      "that it was refused once, and what comes next",
      {},
      [outboxLineWith({ ...REFUSED, status: "pending" })],
      "Saved on this device",
      /refused this: no names We’ll try again\. If that does not help, the dashboard shows what you can do\.$/,
    ],
    ["that the device is full", {}, [outboxLineWith({ reason: "deviceFull" })], "Saved on this device", /device is full\. Free some space/],
    ["that the server asked to wait", {}, [outboxLineWith({ reason: "tooManyRequests" })], "Saved on this device", /asked us to wait/],
    ["that a sign-in is needed", {}, [outboxLineWith({ reason: "signIn" })], "Saved on this device", /Sign in again to send this/],
    ["why it was refused", { status: "failed" }, [outboxLineWith(REFUSED), PHOTO], "Saved on this device", /refused this: no names/],
    [
      "that parts are still here",
      { status: "synced" },
      [PHOTO, SIGNATURE],
      "Saved on this device",
      /Still on this device: photo and signature/,
    ],
    [
      "which parts were refused, and why",
      { status: "synced" },
      [outboxLineWith({ ...PHOTO, ...REFUSED }), outboxLineWith({ ...SIGNATURE, ...REFUSED })],
      "Inspection sent",
      /^Inspection sent\. Photo and signature refused\. The server refused this: no names$/,
    ],
    [
      "which parts cannot be sent, if not all were refused",
      { status: "synced" },
      [
        outboxLineWith({ ...PHOTO, ...REFUSED }),
        outboxLineWith({ type: "hazard" as never, failure: "unknown-type", reason: "unknown-type" }),
      ],
      "Inspection sent",
      /^Inspection sent\. Photo and change cannot be sent\. The server refused this: no names This version of Pinseal cannot/,
    ],
    [
      "that it is not completed, if the server requires more",
      { status: "synced", isIncomplete: true },
      [],
      "Not completed",
      /Inspect it again/,
    ],
    [
      "that it was deleted on the server, and why",
      { status: "synced", deletedMessage: "This inspection was deleted before it was completed" },
      [],
      "Inspection sent",
      /^This inspection was deleted before it was completed\b.*Ask your office/s,
    ],
    [
      "that it was deleted on the server before it was sent",
      { deletedMessage: "This inspection was deleted before it was completed" },
      [],
      "Inspection deleted",
      /^This inspection was deleted before it was completed\b.*Ask your office/s,
    ],
    ["that it is sent, once nothing of it waits", { status: "synced" }, [], "Sent", /and everything that belongs to it/],
  ])("%s", (_name, changes, lines, heading, words) => {
    const shown = receiptOf(changes, lines);
    expect(shown.heading).toBe(heading);
    expect(shown.text).toMatch(words);
  });

  test("a status based on the connection, before the lines are read", () => {
    expect(receiptOf({}, null).text).toMatch(/sent shortly/);
    expect(receiptOf({}, null, { online: false, syncing: false }).text).toMatch(/as soon as there is a connection/);
    expect(receiptOf({}, null, { online: true, syncing: true }).text).toMatch(/being sent now/);
  });

  test.each<[string, Partial<SubmittedSummary>, OutboxLine[] | null, boolean | null, RegExp | null]>([
    ["that the tab may be closed, if the browser sends afterwards", {}, [outboxLineWith({})], true, /can close this tab/],
    ["that the rest waits for the next opening, if it does not", {}, [outboxLineWith({})], false, /only while Pinseal is open/],
    ["nothing about closing the tab, on a full device", {}, [outboxLineWith({ reason: "deviceFull" })], true, /^(?!.*close this tab)/],
    ["that the tab may be closed, while only photos are left", { status: "synced" }, [PHOTO], true, /can close this tab/],
    ["nothing about closing when all is sent", { status: "synced" }, [], true, null],
    ["nothing about closing before it is known", {}, [outboxLineWith({})], null, null],
    ["nothing about closing before the lines are read", {}, null, true, null],
    ["nothing about closing after a refusal", { status: "failed" }, [outboxLineWith(REFUSED)], true, null],
    ["nothing about closing after one refusal of three", {}, [outboxLineWith({ ...REFUSED, status: "pending" })], true, null],
    ["nothing about closing when a sign-in is needed", {}, [outboxLineWith({ reason: "signIn" })], true, null],
    [
      "nothing about closing when a part was refused",
      { status: "synced" },
      [outboxLineWith({ ...PHOTO, ...REFUSED }), SIGNATURE],
      true,
      null,
    ],
  ])("%s", (_name, changes, lines, sendsAfterClose, words) => {
    const { text } = receiptOf(changes, lines, ONLINE, sendsAfterClose);
    if (words === null) expect(text).not.toMatch(/close/);
    else expect(text).toMatch(words);
  });
});
