import { expect, test } from "vitest";
import type { EngineEventName } from "#shared/engine/events.ts";
import { createPhone, withFullDisk } from "./support/phone/phone.ts";

/** The compiler checks that these are exactly the names of `EngineEvents`. */
const EVENTS = {
  online: true,
  offline: true,
  "sync-start": true,
  "sync-progress": true,
  "sync-complete": true,
  "sync-error": true,
  "item-queued": true,
  "item-synced": true,
  "item-failed": true,
  "photo-queued": true,
  "photo-uploaded": true,
  "photo-failed": true,
} satisfies Record<EngineEventName, true>;

test("there are the twelve events of the specification", () => {
  expect(Object.keys(EVENTS)).toHaveLength(12);
});

test("broadcasts are numbered one by one in the order they were made, across more than one block of numbers", async () => {
  const phone = createPhone();
  const posts = Array.from({ length: 1_203 }, () => phone.deps.broadcaster.notify("queue"));
  await Promise.all(posts);
  expect(phone.broadcasts.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1_203 }, (_, index) => index + 1));
});

test("simultaneous broadcasts reach the pages in one message", async () => {
  const phone = createPhone();
  const posts: number[] = [];
  phone.deps.ports.clients.broadcast = async (broadcasts) => void posts.push(broadcasts.length);
  await Promise.all([1, 2, 3].map(() => phone.deps.broadcaster.notify("queue")));
  await phone.deps.broadcaster.notify("drafts");
  expect(posts).toEqual([3, 1]);
});

test("a new worker continues with greater numbers", async () => {
  const phone = createPhone();
  await phone.deps.broadcaster.notify("queue");
  await phone.restart();
  const before = await phone.deps.broadcaster.sequence();
  await phone.deps.broadcaster.notify("drafts");
  const [first, second] = phone.broadcasts.map(({ sequence }) => sequence);
  expect(before).toBeGreaterThanOrEqual(first ?? 0);
  expect(second).toBe(before + 1);
});

test("what was broadcast before `sequence` resolved has a number up to it", async () => {
  const phone = createPhone();
  const posted = phone.deps.broadcaster.notify("queue");
  const sequence = await phone.deps.broadcaster.sequence();
  await posted;
  expect(phone.broadcasts[0]?.sequence).toBe(sequence);
});

test("a page that cannot be reached does not fail the work that notifies it", async () => {
  const phone = createPhone();
  phone.deps.ports.clients.broadcast = () => Promise.reject(new Error("gone"));
  await phone.deps.broadcaster.emit({ name: "item-queued", detail: { id: "1", inspectionId: null } });
  expect(phone.warnings).toHaveLength(1);
});

test("on a full device a page still connects to a new worker, and gets its events", async () => {
  const phone = createPhone();
  await phone.deps.broadcaster.notify("queue");
  await phone.restart();
  const listen = async () => {
    const sequence = await phone.deps.broadcaster.sequence();
    await phone.deps.broadcaster.notify("drafts");
    expect(phone.broadcasts.at(-1)).toMatchObject({ sequence: sequence + 1, notice: "drafts" });
  };
  expect(await withFullDisk(1, "QuotaExceededError", listen, "pinseal-device")).toBe(1);
});
