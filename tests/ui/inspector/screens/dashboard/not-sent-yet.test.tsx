import { expect, test } from "vitest";
import type { EngineEvent } from "#shared/engine/events.ts";
import { InspectorDashboardScreen } from "../../../../../src-ui/inspector/screens/dashboard/InspectorDashboardScreen.tsx";
import { draftPath, PATHS } from "../../../../../src-ui/urls/paths.ts";
import { draftWith } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { outboxLineWith } from "../../../support/outbox-line.ts";

/** Renders the dashboard with a refused inspection, and presses `Correct`. */
async function pressCorrect() {
  let lines = [outboxLineWith({ status: "failed", failure: "rejected", canCorrect: true })];
  let reopen = (): void => {};
  const view = await renderWithEngine(
    <InspectorDashboardScreen />,
    { session: inspectorSession() },
    {
      listOutbox: async () => lines,
      reopenRefused: () => new Promise((resolve) => (reopen = () => resolve({ ok: true, value: draftWith() }))),
    },
  );
  history.replaceState(null, "", PATHS.inspectorDashboard);
  await view.settle(() => view.button("Correct")!.click());
  return { ...view, reopen: () => view.settle(() => reopen()), clear: () => void (lines = []) };
}

test("a refused inspection that is reopened after the dashboard was left is not opened", async () => {
  const { leave, reopen } = await pressCorrect();
  await leave();
  await reopen();
  expect(location.pathname).toBe(PATHS.inspectorDashboard);
});

test("a refused inspection is opened even if its row is gone before the device says that it is reopened", async () => {
  const view = await pressCorrect();
  view.clear();
  await view.settle(() => view.channel.broadcast(view.fake.notice("queue")));
  expect(view.button("Correct")).toBeUndefined();
  await view.reopen();
  expect(location.pathname + location.search).toBe(draftPath("checklist", "draft"));
});

test("while a run sends, the dashboard says which of its items is being sent", async () => {
  const view = await renderWithEngine(
    <InspectorDashboardScreen />,
    { session: inspectorSession() },
    { listOutbox: async () => [outboxLineWith({})] },
  );
  const emit = (event: EngineEvent) => view.settle(() => view.channel.broadcast(view.fake.event(event)));
  const status = { ...view.fake.state.status, syncing: true };
  const before = document.body.textContent;
  await emit({ name: "sync-start", detail: { status } });
  await emit({ name: "sync-progress", detail: { done: 1, total: 5, status } });
  expect(document.body.textContent).toContain("Sending 2 of 5");
  await emit({ name: "sync-progress", detail: { done: 5, total: 5, status } });
  expect(document.body.textContent).toContain("Sending 5 of 5");
  await emit({ name: "sync-complete", detail: { synced: 5, failed: 0, status: { ...status, syncing: false } } });
  await emit({ name: "sync-start", detail: { status } });
  expect(document.body.textContent).not.toContain("of 5");
  expect(before).not.toContain("Sending");
});
