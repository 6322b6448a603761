/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { countUnsent } from "#shared/engine/unsent.ts";
import type { RoleEntry } from "#shared/entities/user.ts";
// It is loaded on demand; once it is here, it opens at once.
import "../../../../../src-ui/sign-out/SignOutDialog.tsx";
import { keepFocus } from "../../../../../src-ui/components/keep-focus.ts";
import { failureText } from "../../../../../src-ui/failure.ts";
import { InspectorDashboardScreen } from "../../../../../src-ui/inspector/screens/dashboard/InspectorDashboardScreen.tsx";
import { say } from "../../../../../src-ui/inspector/screens/dashboard/messages.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession, QUIET, READY } from "../../../support/fake-engine.ts";
import type { FakeState } from "../../../support/fake-engine.ts";
import { press } from "../../../support/form-driver.ts";
import { outboxLineWith } from "../../../support/outbox-line.ts";

async function show(given: Partial<FakeState> = {}, methods: Partial<Engine> = {}) {
  const view = await renderWithEngine(<InspectorDashboardScreen />, { session: inspectorSession(), ...given }, methods);
  return view;
}

function summary(changes: Partial<SubmittedSummary>): SubmittedSummary {
  return {
    inspectionId: "one",
    receiptNumber: null,
    serverInspectionId: null,
    inspectionType: "Monthly",
    passed: true,
    locationId: "lobby",
    locationName: "Main lobby",
    isIncomplete: false,
    status: "queued",
    extinguisherCode: "HB-E001",
    submittedAt: new Date().toISOString(),
    operationStatus: null,
    photosWaiting: 0,
    photosFailed: 0,
    ...changes,
  };
}

describe("the dashboard", () => {
  test("promises work offline only once everything is on the device", async () => {
    const { client, container, settle, channel, fake } = await show({
      readiness: { ...READY, ready: false, pulledAt: null, pulling: true },
    });
    expect(container.textContent).not.toContain("Ready to work offline");
    fake.state.readiness = READY;
    await settle(() => channel.broadcast(fake.notice("reference")));
    expect(client.readiness.peek()?.ready).toBe(true);
    expect(container.textContent).toContain("Ready to work offline");
  });

  test("lists each unsent item with its reason, and reads the list again when something changed", async () => {
    let queue = [
      outboxLineWith({ reason: "server-error", message: "HTTP 503" }),
      outboxLineWith({ id: "p", kind: "photo", type: "photo" }),
    ];
    const { container, settle, channel, fake } = await show({}, { listOutbox: async () => queue });
    const list = (): Element | null => container.querySelector('ul[aria-label="Not sent yet"]');
    expect(list()?.querySelectorAll("li")).toHaveLength(2);
    expect(list()?.textContent).toContain("The server had a problem (HTTP 503)");
    queue = [];
    await settle(() => channel.broadcast(fake.notice("queue")));
    expect(list()).toBeNull();
  });

  test("shows the first twelve of many unsent items, and more when asked, the first of which takes the focus", async () => {
    const many = Array.from({ length: 60 }, (_, number) =>
      outboxLineWith({ id: String(number), inspectionId: String(number), timestamp: number }),
    );
    onTestFinished(keepFocus());
    const { container, settle } = await show({}, { listOutbox: async ({ limit }) => many.slice(0, limit) });
    const lines = (): number => container.querySelectorAll('ul[aria-label="Not sent yet"] li').length;
    expect(lines()).toBe(12);
    const more = [...container.querySelectorAll("button")].find(({ textContent }) => textContent === "Show more");
    more!.focus();
    await settle(() => more!.click());
    expect(lines()).toBe(60);
    await vi.waitFor(() => expect(document.activeElement).toBe(container.querySelectorAll('ul[aria-label="Not sent yet"] > li')[12]));
  });

  test("reads each list at most twice while a run reports fifty items", async () => {
    const { settle, channel, fake } = await show();
    const counts = () => [fake.count("listOutbox"), fake.count("listSubmitted")];
    const [queues = 0, submitted = 0] = counts();
    const detail = { id: "one", inspectionId: "one", serverId: "1", receiptNumber: "MK-3YD" };
    await settle(() => {
      for (let item = 0; item < 50; item++) channel.broadcast(fake.event({ name: "item-synced", detail }));
    });
    expect(counts()).toEqual([queues + 2, submitted + 2]);
  });

  test("says that nothing is left to send only after comparing with what should be on the device", async () => {
    let compare = (): void => {};
    const compared = new Promise<void>((resolve) => (compare = resolve));
    const heldWork = async () => {
      await compared;
      return { databaseId: "database", inherited: false, unsent: countUnsent([]) };
    };
    const { container, settle } = await show({}, { heldWork });
    expect(container.textContent).not.toContain("nothing left to send");
    await settle(() => compare());
    expect(container.textContent).toContain("You have nothing left to send on this device.");
  });

  test("says that the inspector has nothing left to send, and whose work is, while another user's is on the device", async () => {
    const ofOthers = countUnsent([{ inspectionId: "theirs", type: "inspection", action: "create" }]);
    const heldWork = async () => ({ databaseId: "database", inherited: false, unsent: ofOthers, ofOthers });
    const { button, container, settle } = await show({}, { heldWork });
    expect(container.textContent).toContain("You have nothing left to send on this device.");
    expect(container.textContent).toContain("1 inspection from somebody else has not been sent yet");
    await settle(() => button("Sign out")!.click());
    await settle();
    expect(container.querySelector("dialog[open]")?.textContent).toContain("You have nothing left to send on this device.");
  });

  test("words another user's work in one way, whether or not there is own work", async () => {
    const ofOthers = countUnsent([{ inspectionId: "theirs", type: "inspection", action: "create" }]);
    const heldWork = async () => ({ databaseId: "database", inherited: false, unsent: ofOthers, ofOthers });
    const sentence =
      "1 inspection from somebody else has not been sent yet and is kept here. If it is not sent automatically, that person must sign in here.";
    for (const lines of [[], [outboxLineWith({})]]) {
      const { container, leave } = await show({}, { heldWork, listOutbox: async () => lines });
      expect(container.textContent.split(sentence)).toHaveLength(2);
      await leave();
    }
  });

  test("reports nothing as fully sent before reading the unsent work, or if it cannot be read", async () => {
    const submitted = async () => [summary({ status: "synced", receiptNumber: "MK-3YD" })];
    const listOutbox = async () => Promise.reject(new Error("no response"));
    const { container } = await show({}, { listOutbox, listSubmitted: submitted });
    expect(container.textContent).toContain("Inspection sent, receipt MK-3YD");
  });

  const deletions: Partial<SubmittedSummary>[] = [{ status: "synced", receiptNumber: "MK-3YD", lines: [] }, { lines: [] }, {}];
  test.each(deletions)("says of an inspection that was deleted on the server that it was, and why (%j)", async (changes) => {
    const deletedMessage = "This inspection was deleted before it was completed: Taken off the wall";
    const { container } = await show({}, { listSubmitted: async () => [summary({ ...changes, deletedMessage })] });
    const today = container.querySelector('ul[aria-label="Today"]')?.textContent;
    expect(today).toContain(deletedMessage);
    expect(today).not.toMatch(/sent|Saved on this device/i);
  });

  test("says that today's work cannot be read, rather than that there is none", async () => {
    const listSubmitted = async () => Promise.reject(new Error("no response"));
    const { container } = await show({}, { listSubmitted });
    expect(container.textContent).not.toContain(say("today.empty"));
    expect(container.textContent).toContain("Something went wrong in this app.");
  });

  test("says of each list that cannot be read why, once, with a way to read it again", async () => {
    let isReadable = false;
    const list = async (): Promise<[]> => {
      if (!isReadable) throw new Error("no response");
      return [];
    };
    const { container, settle } = await show({}, { listOutbox: list, listSubmitted: list, listAssigned: list });
    const alerts = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>('[role="alert"]')];
    const inCards = (): HTMLElement[] => alerts().filter((alert) => alert.textContent === `${failureText(new Error())}Try again`);
    await expect.poll(inCards).toHaveLength(3);
    isReadable = true;
    for (const alert of inCards()) await settle(() => alert.querySelector("button")!.click());
    await expect.poll(alerts).toEqual([]);
    expect(container.textContent).toContain("No inspections are assigned to you.");
  });

  test("reports the result of a sync in a status", async () => {
    const { button, container, settle } = await show();
    await settle(() => button("Sync now")!.click());
    expect([...container.querySelectorAll('[role="status"]')].map((status) => status.textContent)).toContain("No drafts to sync");
  });

  test("clears the result of a sync once another run starts", async () => {
    const page = await show();
    const { channel, container, fake, settle } = page;
    await press(page, "Sync now");
    expect(container.textContent).toContain("No drafts to sync");
    await settle(() => channel.broadcast(fake.event({ name: "sync-start", detail: { status: QUIET } })));
    expect(container.textContent).not.toContain("No drafts to sync");
  });

  test("shows the outcome of the latest press, not the failure of an earlier one", async () => {
    const failed = async () => [outboxLineWith({ status: "failed", failure: "not-the-server", reason: "not-the-server" })];
    const syncDrafts = async () => Promise.reject(new Error("no response"));
    const { button, container, settle } = await show(
      {},
      { listOutbox: failed, syncDrafts, retry: async () => ({ ok: true, value: null }) },
    );
    await settle(() => button("Sync now")!.click());
    expect([...container.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([failureText(new Error())]);
    await settle(() => button("Send failed items again")!.click());
    expect(container.textContent).not.toContain(failureText(new Error()));
  });

  test("names the button that a stopped item waits for as it reads", async () => {
    const stopped = async () => [outboxLineWith({ status: "failed", failure: "not-the-server", reason: "not-the-server" })];
    const { button, container } = await show({}, { listOutbox: stopped });
    const [, named = ""] = /Not sent until you press “(.+?)”/.exec(container.textContent) ?? [];
    expect(button(named)).toBeDefined();
  });

  test("shows more than five waiting items as one line each, below `Sync now`", async () => {
    const waiting = (count: number) => Array.from({ length: count }, (_, at) => outboxLineWith({ id: `${at}`, canWithdraw: true }));
    const few = await show({}, { listOutbox: async () => waiting(5) });
    expect(few.container.querySelectorAll("details")).toHaveLength(0);
    await few.leave();
    const { button, container } = await show(
      {},
      { listOutbox: async () => [...waiting(6), outboxLineWith({ id: "f", status: "failed", reason: "rejected" })] },
    );
    expect(container.querySelectorAll("details:not([open])")).toHaveLength(6);
    const list = container.querySelector('[aria-label="Not sent yet"]');
    expect(button("Sync now")?.compareDocumentPosition(list as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("lists the unsent work before a sign-out, and signs out only after confirmation", async () => {
    const photo = { kind: "photo", type: "photo", photoType: "Gauge" } as const;
    const queue = [
      outboxLineWith({}),
      outboxLineWith({ id: "d", type: "deficiency" }),
      outboxLineWith({ id: "p", ...photo }),
      outboxLineWith({ id: "q", ...photo }),
    ];
    const status = { ...QUIET, pendingOperations: 2, pendingPhotos: 2 };
    const { button, client, fake, container, settle } = await show({ status }, { listOutbox: async () => queue });
    await settle(() => button("Sign out")!.click());
    await settle();
    expect(fake.count("signOut")).toBe(0);
    const dialog = container.querySelector("dialog[open]");
    expect(dialog?.textContent).toContain("1 inspection with 2 photos has not been sent yet. Unsent work stays on this device");
    await settle(() => [...(dialog?.querySelectorAll("button") ?? [])].find((choice) => choice.textContent === "Sign out")!.click());
    expect(fake.count("signOut")).toBe(1);
    expect(client.auth.peek().area).toBeNull();
  });

  test("requests a new sign-in when the session ended, and says that the work is kept", async () => {
    const { container } = await show({ session: inspectorSession({ signInNeeded: true }) });
    expect(container.textContent).toContain("Sign in again to send your work");
  });

  test("tells whoever lost the role what to do, and offers no inspection that the server would refuse", async () => {
    const { container } = await show({ session: inspectorSession({ roles: [], currentTenantId: null }) });
    expect(container.textContent).toContain("You are no longer an inspector");
    expect(container.textContent).not.toMatch(/Start inspection|Connect once|Assigned to me/);
    expect(container.textContent).toContain("Not sent yet");
  });

  test("offers inspections to an administrator who lost the role Inspector, since the server accepts them", async () => {
    const { currentTenantId: tenantId } = inspectorSession();
    const roles: RoleEntry[] = [{ roleName: "TenantAdmin", roleType: "Tenant", tenantId, tenantName: "Harbor Point Hospital" }];
    const { container } = await show({ session: inspectorSession({ roles }) });
    expect(container.textContent).toContain("Start inspection");
    expect(container.textContent).not.toContain("no longer an inspector");
  });

  const promises: [sendsAfterClose: boolean, words: string][] = [
    [true, "After you close Pinseal, this browser sends your work by itself"],
    [false, "This browser sends only while Pinseal is open"],
  ];
  test.each(promises)("promises only what this browser supports (%s)", async (sendsAfterClose, words) => {
    const { container } = await show({ sendsAfterClose });
    expect(container.textContent).toContain(words);
  });
});
