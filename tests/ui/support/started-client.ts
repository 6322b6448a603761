import type { Engine } from "#shared/engine/engine.ts";
import { createEngineClient } from "../../../src-ui/engine/client.ts";
import { createFakeChannel, createFakeEngine } from "./fake-engine.ts";
import type { FakeState } from "./fake-engine.ts";
import { createFakePage, createFakeStore } from "./fake-page.ts";
import { createTestClock, settled } from "./test-clock.ts";

/** Starts a client whose worker responds. */
export async function startClient(given: Partial<FakeState> = {}, methods: Partial<Engine> = {}, store = createFakeStore()) {
  const fake = createFakeEngine(given, methods);
  const channel = createFakeChannel(fake.engine);
  const clock = createTestClock();
  const page = createFakePage();
  const client = createEngineClient({ channel: channel.channel, clock, page: page.page, store });
  client.start();
  await settled();
  return { fake, channel, clock, page, client, store };
}

export type StartedClient = Awaited<ReturnType<typeof startClient>>;

/** Starts a client whose worker does not respond to its first call. */
export async function startSilent(given: Partial<FakeState> = {}) {
  const fake = createFakeEngine(given);
  const channel = createFakeChannel(fake.engine);
  const clock = createTestClock();
  const client = createEngineClient({ channel: channel.channel, clock, page: createFakePage().page, store: createFakeStore() });
  channel.stop();
  client.start();
  await clock.advance(19_000);
  return { fake, channel, clock, client };
}
