/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import type { Engine } from "#shared/engine/engine.ts";
import type { OutboxLine } from "#shared/engine/sync.ts";
import { InspectorDashboardScreen } from "../../../../../src-ui/inspector/screens/dashboard/InspectorDashboardScreen.tsx";
import { draftSummaryWith } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { outboxLineWith } from "../../../support/outbox-line.ts";

async function show(methods: Partial<Engine>) {
  return renderWithEngine(<InspectorDashboardScreen />, { session: inspectorSession() }, methods);
}

describe("the dashboard", () => {
  test("offers to correct only what the server refused", async () => {
    const refused = outboxLineWith({ status: "failed", failure: "rejected", canCorrect: true });
    const { button, leave } = await show({ listOutbox: async () => [refused] });
    expect(button("Correct")).toBeDefined();
    await leave();
    const failing = await show({ listOutbox: async () => [{ ...refused, canCorrect: false }] });
    expect(failing.button("Correct")).toBeUndefined();
  });

  test("does not offer to correct what the server would refuse again, since the role was lost, and says what to do", async () => {
    const refused = outboxLineWith({ status: "failed", failure: "rejected", canCorrect: true, canWithdraw: true, mayInspect: false });
    const { button, container } = await show({ listOutbox: async () => [refused] });
    expect(button("Correct")).toBeUndefined();
    expect(button("Withdraw")).toBeDefined();
    expect(container.textContent).toContain("You are no longer an inspector in its organization");
    expect(container.textContent).toContain("ask an administrator there, then send it again");
  });

  test("does not say that an inspection waits after the refusal of a lost role, which no further attempt changes", async () => {
    const refused = outboxLineWith({ status: "pending", failure: "rejected", reason: "rejected", canCorrect: true, mayInspect: false });
    const { container } = await show({ listOutbox: async () => [refused] });
    expect(container.textContent).toContain("Needs you");
    expect(container.textContent).not.toContain("Waiting");
  });

  test.each([
    [{ mayBeThere: true }, true],
    [{ mayBeThere: false, canCorrect: true }, false],
    [{ mayBeThere: true, failure: "no-answer" }, false],
  ] as const)("says whether a failed inspection, %j, can only be sent again", async (changes, expected) => {
    const refused = outboxLineWith({ status: "failed", failure: "rejected", reason: "rejected", message: "no", ...changes });
    const { button, container } = await show({ listOutbox: async () => [refused] });
    expect(container.textContent?.includes("It may have arrived on an earlier attempt")).toBe(expected);
    expect(button("Check and send again") !== undefined).toBe(expected);
  });

  const removals: [what: string, Partial<OutboxLine>, name: string, method: "withdrawSubmitted" | "discardRefused", loss: string][] = [
    ["an inspection that the server cannot have", { canWithdraw: true }, "Withdraw", "withdrawSubmitted", "answers and photos are deleted"],
    [
      "a refused photo",
      { kind: "photo", type: "photo", canDiscard: true },
      "Remove from this device",
      "discardRefused",
      "The server keeps the inspection without this photo",
    ],
    [
      "an inspection that may have arrived",
      { canDiscard: true, mayBeThere: true },
      "Remove from this device",
      "discardRefused",
      "If it never arrived, it must be done again",
    ],
    ["a refused change", { action: "update", canDiscard: true }, "Remove from this device", "discardRefused", "This change is lost"],
    ["a refused withdrawal", { action: "delete", canDiscard: true }, "Remove from this device", "discardRefused", "it stays on the server"],
    [
      "a refused photo that may have arrived",
      { kind: "photo", type: "photo", canDiscard: true, mayBeThere: true },
      "Remove from this device",
      "discardRefused",
      "whatever the server has stays there",
    ],
  ];
  test.each(removals)("removes %s only after saying what is lost", async (_what, changes, name, method, loss) => {
    let queue = [outboxLineWith(changes)];
    const removed = async () => {
      queue = [];
      return { ok: true, value: null } as const;
    };
    const { button, channel, fake, container, settle } = await show({ listOutbox: async () => queue, [method]: removed });
    const choose = (words: string) =>
      [...container.querySelectorAll<HTMLElement>("dialog[open] button")].find((b) => b.textContent === words);
    await settle(() => button(name)!.click());
    expect(container.querySelector("dialog[open]")?.textContent).toContain(loss);
    expect(container.querySelector("dialog[open]")?.textContent).toContain("This cannot be undone.");
    await settle(() => choose("Keep it")!.click());
    expect([container.querySelector("dialog[open]"), fake.count(method)]).toEqual([null, 0]);
    await settle(() => button(name)!.click());
    await settle(() => choose(name)!.click());
    expect(fake.calls.findLast((call) => call.method === method)?.input).toMatchObject(
      method === "discardRefused" ? { id: "line" } : { inspectionId: "one" },
    );
    await settle(() => channel.broadcast(fake.notice("queue")));
    expect(container.querySelector('ul[aria-label="Not sent yet"]')).toBeNull();
    await expect.poll(() => document.activeElement?.tagName).toBe("H1");
  });

  test("closes the question about a draft that another tab discards, and moves the focus to the heading", async () => {
    let drafts = [draftSummaryWith()];
    const { button, channel, fake, container, settle } = await show({ listDrafts: async () => drafts });
    await settle(() => button("Discard")!.click());
    expect(container.querySelector("dialog[open]")?.textContent).toContain("Discard HB-E001?");
    drafts = [];
    await settle(() => channel.broadcast(fake.notice("drafts")));
    expect(container.querySelector("dialog[open]")).toBeNull();
    await expect.poll(() => document.activeElement?.tagName).toBe("H1");
  });

  test("moves the focus to the heading when a line is sent while its removal dialog is open", async () => {
    let queue = [outboxLineWith({ canWithdraw: true })];
    const { button, channel, fake, container, settle } = await show({ listOutbox: async () => queue });
    await settle(() => button("Withdraw")!.click());
    queue = [outboxLineWith({ reason: "sending" })];
    await settle(() => channel.broadcast(fake.notice("queue")));
    expect(container.querySelector("dialog[open]")).toBeNull();
    await expect.poll(() => document.activeElement?.tagName).toBe("H1");
  });

  test.each([
    [true, "Sending HB-E001 had already begun, so the server may have it."],
    [false, undefined],
  ])("says whether the sending of a withdrawn inspection had already begun, until it is gone: %s", async (isQueued, words) => {
    let queue = [outboxLineWith({ canWithdraw: true })];
    const { button, channel, container, fake, settle } = await show({
      listOutbox: async () => queue,
      withdrawSubmitted: async () => ({ ok: true, value: { isQueued } }),
    });
    await settle(() => button("Withdraw")!.click());
    await settle(() => container.querySelector<HTMLElement>("dialog[open] button:last-child")!.click());
    expect(container.querySelector("dialog[open]")).toBeNull();
    const note = () => [...container.querySelectorAll('[role="status"]')].find((each) => each.textContent?.startsWith("Sending"));
    if (words === undefined) expect(note()).toBeUndefined();
    else expect(note()?.textContent).toContain(words);
    queue = [];
    await settle(() => channel.broadcast(fake.notice("queue")));
    expect(note()).toBeUndefined();
  });

  test("says in the dialog why a removal was refused, and keeps the line", async () => {
    const refusal = { ok: false, code: "notRefused", message: "The server may still accept this, so it stays on this device." } as const;
    const { button, container, settle } = await show({
      listOutbox: async () => [outboxLineWith({ action: "update", canDiscard: true })],
      discardRefused: async () => refusal,
    });
    await settle(() => button("Remove from this device")!.click());
    await settle(() => container.querySelector<HTMLElement>("dialog[open] button:last-child")!.click());
    expect(container.querySelector('dialog[open] [role="alert"]')?.textContent).toContain(refusal.message);
    expect(container.querySelector('ul[aria-label="Not sent yet"]')?.children).toHaveLength(1);
  });

  test.each<[string, Partial<OutboxLine>]>([
    ["an inspection that the server may have", { status: "failed", failure: "no-answer" }],
    ["a photo that will be attempted again", { kind: "photo", type: "photo", status: "failed", failure: "server-error" }],
    ["a change that waits", { action: "update" }],
  ])("offers no removal for %s", async (_what, changes) => {
    const { button, container } = await show({ listOutbox: async () => [outboxLineWith(changes)] });
    expect(container.querySelectorAll('ul[aria-label="Not sent yet"] button')).toHaveLength(0);
    expect([button("Withdraw"), button("Remove from this device")]).toEqual([undefined, undefined]);
  });
});
