import { afterEach, expect, test } from "vitest";
import { useEngineQuery } from "../../../src-ui/engine/use-engine-query.ts";
import { act } from "../support/act.ts";
import { renderWithEngine } from "../support/engine-render.tsx";
import { QUIET } from "../support/fake-engine.ts";

let leave = async (): Promise<void> => {};
afterEach(() => leave());

function OutboxLength() {
  const query = useEngineQuery("unsent", (calls) => calls.listOutbox({}));
  return <p>{query.kind === "ready" ? query.value.length : query.kind}</p>;
}

/** Renders a screen that shows the outbox. The test can hold back its reads. */
async function show() {
  const state = { reads: 0, held: Promise.resolve() };
  const listOutbox = async () => {
    state.reads++;
    await state.held;
    return [];
  };
  const view = await renderWithEngine(<OutboxLength />, {}, { listOutbox });
  leave = view.leave;
  await view.settle();
  state.reads = 0;
  return { ...view, state };
}

const photo = { id: "p", inspectionId: "i", photoId: "s" };

test("a hundred changes during a read lead to one more read", async () => {
  const { channel, fake, settle, state } = await show();
  let release = (): void => {};
  state.held = new Promise((resolve) => (release = resolve));
  await settle(() => {
    for (let n = 0; n < 100; n++) channel.broadcast(fake.notice("queue"));
  });
  expect(state.reads).toBe(1);
  await settle(() => release());
  expect(state.reads).toBe(2);
});

test("the items of a run share a read, and the status is not read for each", async () => {
  const { channel, client, fake, settle, state } = await show();
  await settle(() => channel.broadcast(fake.event({ name: "sync-start", detail: { status: { ...QUIET, syncing: true } } })));
  state.reads = 0;
  const before = fake.count("syncStatus");
  await settle(() => {
    for (let n = 0; n < 100; n++) channel.broadcast(fake.event({ name: "photo-uploaded", detail: photo }));
  });
  expect(state.reads).toBe(0);
  expect(fake.count("syncStatus")).toBe(before);
  expect(client.status.peek().syncing).toBe(true);
  await act(() => expect.poll(() => state.reads).toBe(1));
  await settle();
  expect(state.reads).toBe(1);
});

test("an item sent while no run is known is read at once", async () => {
  const { channel, fake, settle, state } = await show();
  await settle(() => channel.broadcast(fake.event({ name: "photo-uploaded", detail: photo })));
  expect(state.reads).toBe(1);
});
