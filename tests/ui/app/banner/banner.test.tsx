import { describe, expect, test, vi } from "vitest";
import { BANNER_DISMISSAL_MS } from "#shared/constants.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { Banner } from "../../../../src-ui/app/banner/Banner.tsx";
import { failureText } from "../../../../src-ui/failure.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { inspectorSession, QUIET } from "../../support/fake-engine.ts";
import { outboxLineWith } from "../../support/outbox-line.ts";

const banner = (): Element | null => document.querySelector('[role="status"][aria-label="Sync status"]');

async function show(status: Partial<typeof QUIET>) {
  return renderWithEngine(<Banner />, { status: { ...QUIET, ...status } });
}

const words: [status: Partial<typeof QUIET>, text: string][] = [
  [{ online: false, pendingOperations: 1 }, "Working Offline1 item will sync when online"],
  [{ online: false, pendingOperations: 1, pendingPhotos: 2 }, "Working Offline3 items will sync when online"],
  [{ syncing: true, pendingOperations: 1, pendingPhotos: 4 }, "Syncing...1 operation, 4 photos"],
  [{ failedOperations: 1, failedPhotos: 1 }, "Sync Failed2 items failedRetry"],
];

describe("the banner", () => {
  test.each(words)("at %j says %s", async (status, text) => {
    await show(status);
    expect(banner()?.textContent).toBe(text);
  });

  test("is absent while there is nothing to report, and appears with the event that changes that", async () => {
    const { channel, fake, settle } = await show({});
    expect(banner()).toBeNull();
    const status = { ...QUIET, online: false };
    await settle(() => channel.broadcast(fake.event({ name: "offline", detail: { status } })));
    expect(banner()?.textContent).toContain("Working Offline");
  });

  test("says beside the counts that a sign-in is needed first, and links to it", async () => {
    const status = { ...QUIET, online: false, pendingOperations: 1 };
    const view = await renderWithEngine(<Banner />, { status, session: inspectorSession({ signInNeeded: true }) });
    await expect.poll(() => view.container.textContent).toContain("Sign in again to send this");
    expect(view.container.querySelector("a")?.getAttribute("href")).toContain("/inspector/login?redirect=");
    expect(banner()?.textContent).toBe("Working Offline1 item will sync when online");
  });

  test("has no link to the sign-in on the sign-in screen", async () => {
    history.replaceState(null, "", "/inspector/login?redirect=%2Finspector%2Fdashboard");
    const failed = outboxLineWith({ status: "failed", failure: "rejected", reason: "rejected" });
    let reads = 0;
    const listOutbox = async () => (reads++, [failed]);
    const status = { ...QUIET, online: false, pendingOperations: 1 };
    const view = await renderWithEngine(<Banner />, { status, session: inspectorSession({ signInNeeded: true }) }, { listOutbox });
    await expect.poll(() => reads).toBeGreaterThan(0);
    await view.settle();
    expect(view.container.querySelector("a")).toBeNull();
    expect(view.container.textContent).toBe("Working Offline1 item will sync when online");
  });

  test("says beside the count of failed items why they were refused", async () => {
    const refused = outboxLineWith({ status: "failed", failure: "rejected", reason: "rejected", message: "no names" });
    const status = { ...QUIET, failedOperations: 1 };
    const view = await renderWithEngine(<Banner />, { status, session: inspectorSession() }, { listOutbox: async () => [refused] });
    await expect.poll(() => view.container.textContent).toContain("The server refused this: no names");
  });

  test("has a button that retries", async () => {
    const { button, fake, settle } = await show({ failedPhotos: 1 });
    await settle(() => button("Retry")!.click());
    expect(fake.count("retry")).toBe(1);
  });

  test.each<[what: string, retry: Engine["retry"], words: string]>([
    ["is refused", async () => ({ ok: false, code: "notSignedIn", message: "Sign in first." }), "Sign in first."],
    ["fails", () => Promise.reject(new Error("no response")), failureText(new Error())],
  ])("says in an alert why a retry that %s did nothing, until the next one", async (_what, retry, words) => {
    let isFailing = true;
    const status = { ...QUIET, failedPhotos: 1 };
    const methods = { retry: async () => (isFailing ? retry({}) : ({ ok: true, value: null } as const)) };
    const { button, container, settle } = await renderWithEngine(<Banner />, { status }, methods);
    await settle(() => button("Retry")!.click());
    await expect.poll(() => container.querySelector('[role="alert"]')?.textContent).toBe(words);
    isFailing = false;
    await settle(() => button("Retry")!.click());
    await expect.poll(() => container.querySelector('[role="alert"]')).toBeNull();
  });

  test("stays hidden in every state once dismissed, for five minutes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const { button, channel, fake, settle } = await show({ failedPhotos: 1 });
    await settle(() => button("Dismiss")!.click());
    expect(banner()).toBeNull();
    fake.state.status = { ...QUIET, online: false };
    await settle(() => channel.broadcast(fake.event({ name: "offline", detail: { status: fake.state.status } })));
    expect(banner()).toBeNull();
    await settle(() => vi.advanceTimersByTime(BANNER_DISMISSAL_MS));
    expect(banner()?.textContent).toContain("Working Offline");
  });
});
