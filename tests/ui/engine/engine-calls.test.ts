import { describe, expect, test } from "vitest";
import { startClient } from "../support/started-client.ts";
import { settled } from "../support/test-clock.ts";

describe("a call", () => {
  test("in flight when the worker is stopped succeeds by being sent again", async () => {
    const { channel, clock, client, fake } = await startClient();
    channel.stop();
    const result = client.calls.retry({});
    await settled();
    channel.wake();
    await clock.advance(2_000);
    await expect(result).resolves.toEqual({ ok: true, value: null });
    expect(fake.count("retry")).toBe(1);
  });

  test("with a slow result takes the first result and is not sent again", async () => {
    let release = (): void => {};
    const { clock, client, fake } = await startClient(
      {},
      { retry: () => new Promise((resolve) => (release = () => resolve({ ok: true, value: null }))) },
    );
    const result = client.calls.retry({});
    await clock.advance(2_000);
    release();
    await expect(result).resolves.toEqual({ ok: true, value: null });
    await clock.advance(60_000);
    expect(fake.count("retry")).toBe(2);
  });

  test.each([
    ["", "The server cannot be reached. Check the connection and try again."],
    ["This door is closed", "This door is closed"],
  ])("refused with the server's message %j shows a message", async (message, words) => {
    const { client } = await startClient({}, { retry: async () => ({ ok: false, code: "serverUnreachable", message }) });
    await expect(client.calls.retry({})).resolves.toEqual({ ok: false, code: "serverUnreachable", message: words });
  });

  test("without a result is given up with a code", async () => {
    const { channel, clock, client } = await startClient();
    channel.stop();
    const result = client.calls.retry({}).catch((error: unknown) => error);
    await clock.advance(15_000);
    expect(await result).toMatchObject({ name: "EngineCallError", code: "deadline" });
  });

  test("over the network is not sent twice while the server may still respond", async () => {
    const { clock, client, fake } = await startClient({}, { signIn: () => new Promise(() => {}) });
    void client.calls.signIn({ email: "a@b", password: "c", area: "office" }).catch(() => undefined);
    await clock.advance(30_000);
    expect(fake.count("signIn")).toBe(1);
  });

  test("to a worker of another protocol is refused, in flight and later, and the page asks for a reload", async () => {
    const { channel, client } = await startClient({}, { retry: () => new Promise(() => {}) });
    const inFlight = client.calls.retry({}).catch((error: unknown) => error);
    await settled();
    channel.refuseProtocol();
    expect(await inFlight).toMatchObject({ code: "protocolMismatch" });
    await expect(client.calls.syncStatus({})).rejects.toMatchObject({ code: "protocolMismatch" });
    expect(client.connection.peek()).toBe("outdated");
  });

  test("that throws in the worker throws in the page", async () => {
    const { client } = await startClient({}, { retry: () => Promise.reject(new Error("broken")) });
    await expect(client.calls.retry({})).rejects.toThrow("broken");
  });
});
