import { expect, test } from "vitest";
import type { OutboxLine } from "#shared/engine/sync.ts";
import { outboxLineStateOf } from "../../../src-ui/delivery/delivery.ts";
import { outboxLineWith } from "../support/outbox-line.ts";

const states: [Partial<OutboxLine>, string][] = [
  [{ status: "pending" }, "waiting"],
  [{ status: "uploading", reason: "sending" }, "sending"],
  [{ status: "uploading", reason: "waitingForConnection" }, "waiting"],
  [{ status: "failed", failure: "server-error" }, "again"],
  [{ status: "pending", failure: "not-the-server" }, "waiting"],
  [{ status: "failed", failure: "not-the-server" }, "stopped"],
  [{ status: "failed", failure: "rejected" }, "needsYou"],
  [{ status: "pending", failure: "unknown-type", reason: "unknown-type" }, "needsYou"],
  [{ status: "pending", failure: "unknown-type", reason: "waitingForConnection" }, "waiting"],
];

test.each(states)("a line of the unsent work with %j is %s", (changes, state) => {
  expect(outboxLineStateOf(outboxLineWith(changes))).toBe(state);
});
