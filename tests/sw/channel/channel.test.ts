import { setTimeout as pause } from "node:timers/promises";
import { releaseProxy, wrap } from "comlink";
import type { Remote } from "comlink";
import { expect, test } from "vitest";
import { CHANNEL, PROTOCOL_VERSION } from "#shared/engine/protocol.ts";
import { createChannel } from "../../../src-sw/channel/channel.ts";
import { createLifetime } from "../../../src-sw/lifetime.ts";

interface Calls {
  echo(input: { bytes: ArrayBuffer }): Promise<{ bytes: ArrayBuffer }>;
  wait(input: { name: string }): Promise<string>;
  fail(): Promise<never>;
  uncloneable(): Promise<unknown>;
}

type Handler = (event: MessageEvent) => void;

/** A worker that can be stopped, and pages that post to it: every post is an event, and every message is cloned. */
function createOrigin() {
  const released = new Map<string, () => void>();
  const events: { ended: boolean }[] = [];
  const warnings: unknown[] = [];
  let background: (() => void) | null = null;

  function start() {
    const lifetime = createLifetime({ warn: (message, detail) => void warnings.push([message, detail]) });
    const calls: Calls = {
      echo: async ({ bytes }) => ({ bytes }),
      wait: ({ name }) => new Promise((resolve) => void released.set(name, () => resolve(name))),
      fail: () => Promise.reject(new TypeError("broken")),
      async uncloneable() {
        lifetime.inBackground(() => new Promise((resolve) => void (background = () => resolve(undefined))));
        return () => undefined;
      },
    };
    return createChannel(calls as never, lifetime);
  }

  let channel = start();

  function post(data: unknown, source: unknown): boolean {
    const work: Promise<unknown>[] = [];
    const record = { ended: false };
    events.push(record);
    const taken = channel.receive({ data: structuredClone(data), source, waitUntil: (promise) => void work.push(promise) });
    const drain = async (): Promise<void> => {
      for (let done = 0; done < work.length; done++) await work[done];
      record.ended = true;
    };
    void drain();
    return taken;
  }

  function openPage(id: string, protocol = PROTOCOL_VERSION) {
    const listeners = new Set<Handler>();
    const received: { kind: string; callId?: string; protocol?: number }[] = [];
    const source = {
      id,
      postMessage(envelope: { kind: string; message?: unknown }) {
        const copy = structuredClone(envelope);
        received.push(copy);
        if (copy.kind === "result") for (const listener of listeners) listener({ data: copy.message } as MessageEvent);
      },
    };
    const remote: Remote<Calls> = wrap<Calls>({
      postMessage: (message: unknown) => void post({ channel: CHANNEL, kind: "call", protocol, message }, source),
      addEventListener: (_type, listener) => void listeners.add(listener as Handler),
      removeEventListener: (_type, listener) => void listeners.delete(listener as Handler),
    });
    return { remote, received, source };
  }

  return {
    openPage,
    post,
    events,
    warnings,
    hasArrived: (name: string) => released.has(name),
    /** Gives a waiting call its result. Throws if it has not arrived. */
    release(name: string): void {
      const letGo = released.get(name);
      if (letGo === undefined) throw new Error(`The call ${name} has not arrived`);
      letGo();
    },
    endBackground(): void {
      if (background === null) throw new Error("No background work has begun");
      background();
    },
    restart: () => void (channel = start()),
  };
}

test("the result of a call, bytes included, goes to the page that made it and to no other", async () => {
  const origin = createOrigin();
  const [one, other] = [origin.openPage("1"), origin.openPage("2")];
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  expect((await one.remote.echo({ bytes })).bytes).toEqual(bytes);
  expect(other.received).toEqual([]);
});

test("the results of simultaneous calls reach their own callers, in whatever order they are ready", async () => {
  const origin = createOrigin();
  const pages = ["a", "b", "c"].map((id) => origin.openPage(id));
  const results = pages.map((page, index) => page.remote.wait({ name: String(index) }));
  await pause(0);
  for (const name of ["2", "0", "1"]) origin.release(name);
  expect(await Promise.all(results)).toEqual(["0", "1", "2"]);
  expect(pages.map((page) => page.received.length)).toEqual([1, 1, 1]);
});

test("an event stays open until the result of its call was posted", async () => {
  const origin = createOrigin();
  const page = origin.openPage("1");
  const slow = page.remote.wait({ name: "slow" });
  await page.remote.echo({ bytes: new ArrayBuffer(1) });
  await pause(0);
  expect(origin.events.map(({ ended }) => ended)).toEqual([false, true]);
  origin.release("slow");
  await slow;
  await pause(0);
  expect(origin.events.map(({ ended }) => ended)).toEqual([true, true]);
});

test("background work keeps the event open after the result of its call", async () => {
  const origin = createOrigin();
  await expect(origin.openPage("1").remote.uncloneable()).rejects.toThrow("Unserializable return value");
  await pause(0);
  expect(origin.events).toEqual([{ ended: false }]);
  origin.endBackground();
  await pause(0);
  expect(origin.events).toEqual([{ ended: true }]);
});

test("a throw reaches the page as an error with its name and message, and ends the event", async () => {
  const origin = createOrigin();
  await expect(origin.openPage("1").remote.fail()).rejects.toMatchObject({ name: "TypeError", message: "broken" });
  await pause(0);
  expect(origin.events).toEqual([{ ended: true }]);
});

test("a page can go on calling after the worker was started again", async () => {
  const origin = createOrigin();
  const page = origin.openPage("1");
  for (let life = 0; life < 3; life++) {
    expect((await page.remote.echo({ bytes: new ArrayBuffer(life) })).bytes.byteLength).toBe(life);
    origin.restart();
  }
});

test("a page with another protocol version is notified, and its call does nothing", async () => {
  const origin = createOrigin();
  const page = origin.openPage("1", PROTOCOL_VERSION + 1);
  void page.remote.wait({ name: "never" });
  await pause(0);
  expect(page.received).toEqual([{ channel: CHANNEL, kind: "protocol-mismatch", protocol: PROTOCOL_VERSION, callId: expect.any(String) }]);
  expect(origin.hasArrived("never")).toBe(false);
  expect(origin.events).toEqual([{ ended: true }]);
});

test("a page that closes its end of the channel does not affect other pages", async () => {
  const origin = createOrigin();
  const [one, other] = [origin.openPage("1"), origin.openPage("2")];
  await one.remote.echo({ bytes: new ArrayBuffer(1) });
  one.remote[releaseProxy]();
  expect((await other.remote.echo({ bytes: new ArrayBuffer(2) })).bytes.byteLength).toBe(2);
});

test("many pages are all served", async () => {
  const origin = createOrigin();
  const pages = Array.from({ length: 80 }, (_, index) => origin.openPage(String(index)));
  const first = pages[0]?.remote.wait({ name: "first" });
  for (const page of pages) await page.remote.echo({ bytes: new ArrayBuffer(1) });
  origin.release("first");
  expect(await first).toBe("first");
  expect((await pages[0]?.remote.echo({ bytes: new ArrayBuffer(2) }))?.bytes.byteLength).toBe(2);
});

test.each([
  ["somebody else's message", { type: "webpack" }, true],
  ["no message at all", undefined, true],
  ["a request to take over", { channel: CHANNEL, kind: "skip-waiting" }, true],
  ["a call without a source", { channel: CHANNEL, kind: "call", protocol: PROTOCOL_VERSION, message: {} }, false],
])("%s is left to other listeners", (_name, data, hasSource) => {
  const origin = createOrigin();
  const { source } = origin.openPage("1");
  expect(origin.post(data, hasSource ? source : null)).toBe(false);
});
