import { describe, expect, test } from "vitest";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { bannerState } from "../../../../src-ui/app/banner/banner-state.ts";
import { createDismissal } from "../../../../src-ui/app/banner/dismissal.ts";
import { keepFresh } from "../../../../src-ui/app/banner/keep-fresh.ts";
import { QUIET } from "../../support/fake-engine.ts";
import { createFakeStore } from "../../support/fake-page.ts";
import { createTestClock } from "../../support/test-clock.ts";

const all: SyncStatus = { online: false, syncing: true, pendingOperations: 2, pendingPhotos: 5, failedOperations: 1, failedPhotos: 3 };

const states: [why: string, status: SyncStatus, state: unknown][] = [
  ["nothing to report shows nothing", QUIET, null],
  ["waiting items alone show nothing", { ...QUIET, pendingOperations: 3, pendingPhotos: 4 }, null],
  ["offline comes before a run and failed items", all, { kind: "offline", items: 7 }],
  ["offline with nothing to send is still shown", { ...QUIET, online: false }, { kind: "offline", items: 0 }],
  ["a run comes before failed items", { ...all, online: true }, { kind: "syncing", operations: 2, photos: 5 }],
  ["failed operations and photos count together", { ...all, online: true, syncing: false }, { kind: "failed", items: 4 }],
  ["one failed photo is enough", { ...QUIET, failedPhotos: 1 }, { kind: "failed", items: 1 }],
];

describe("the banner's state", () => {
  test.each(states)("%s", (_why, status, state) => {
    expect(bannerState(status)).toEqual(state);
  });
});

describe("dismissing the banner", () => {
  test("hides it for 5 minutes, after which it comes back by itself", async () => {
    const clock = createTestClock();
    const dismissal = createDismissal(createFakeStore(), clock);
    dismissal.dismiss();
    await clock.advance(5 * 60_000 - 1);
    expect(dismissal.dismissed.peek()).toBe(true);
    await clock.advance(1);
    expect(dismissal.dismissed.peek()).toBe(false);
  });

  test("survives a reload for the rest of the 5 minutes", async () => {
    const clock = createTestClock();
    const store = createFakeStore();
    createDismissal(store, clock).dismiss();
    await clock.advance(4 * 60_000);
    const afterReload = createDismissal(store, clock);
    expect(afterReload.dismissed.peek()).toBe(true);
    await clock.advance(60_000);
    expect(afterReload.dismissed.peek()).toBe(false);
    expect(createDismissal(store, clock).dismissed.peek()).toBe(false);
  });

  test("ends when the clock was set back", () => {
    const store = createFakeStore();
    createDismissal(store, createTestClock(Date.UTC(2026, 0, 15))).dismiss();
    expect(createDismissal(store, createTestClock(Date.UTC(2026, 0, 14))).dismissed.peek()).toBe(false);
  });
});

describe("refreshing the banner", () => {
  test("reads the status every 10 s until it is stopped", async () => {
    const clock = createTestClock();
    let reads = 0;
    const stop = keepFresh(() => void reads++, clock);
    await clock.advance(9_999);
    expect(reads).toBe(0);
    await clock.advance(20_001);
    expect(reads).toBe(3);
    stop();
    await clock.advance(60_000);
    expect(reads).toBe(3);
  });
});
