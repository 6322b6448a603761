import { expect, test } from "vitest";
import { createLifetime } from "../../src-sw/lifetime.ts";

/** An event that, as a browser's, can be extended only while some of its work is pending. */
function createEvent() {
  const event = {
    extended: 0,
    pending: 0,
    waitUntil(work: Promise<unknown>): void {
      if (event.extended > 0 && event.pending === 0) throw new DOMException("The event has ended", "InvalidStateError");
      event.extended++;
      event.pending++;
      void work.then(() => void event.pending--);
    },
  };
  return event;
}

/** Work that ends when it is told to. */
function createWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test("an event is held by work that was started from its background work, until the last of it has ended", async () => {
  const lifetime = createLifetime({ warn: () => undefined });
  const event = createEvent();
  const [call, run, report] = [createWork(), createWork(), createWork()];
  lifetime.during(event, call.work);
  lifetime.inBackground(run.work);
  call.end();
  await expect.poll(() => event.pending, { message: "the call has ended" }).toBe(1);
  lifetime.inBackground(report.work);
  run.end();
  await expect.poll(() => [event.extended, event.pending], { message: "the report is still under way" }).toEqual([3, 1]);
  report.end();
  await expect.poll(() => event.pending, { message: "the report has ended" }).toBe(0);
  lifetime.inBackground(async () => undefined);
  expect([event.extended, event.pending], "an event that has ended is not extended").toEqual([3, 0]);
});
