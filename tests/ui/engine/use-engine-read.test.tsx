import { useState } from "react";
import { expect, test } from "vitest";
import { useEngineRead } from "../../../src-ui/engine/use-engine-read.ts";
import { say } from "../../../src-ui/messages.ts";
import { act } from "../support/act.ts";
import { renderWithEngine } from "../support/engine-render.tsx";
import { QUIET } from "../support/fake-engine.ts";
import { press } from "../support/form-driver.ts";

function OutboxLength() {
  const { data, error } = useEngineRead("unsent", (calls) => calls.listOutbox({}));
  return <p>{data?.length ?? error?.message}</p>;
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

const UNEXPECTED = say("app.unexpected");

test("what was read stays while a later read fails, which is told until one succeeds", async () => {
  let listOutbox = async (): Promise<never[]> => [];
  function Told() {
    const { data, error } = useEngineRead("unsent", (calls) => calls.listOutbox({}));
    return <p>{`${data?.length}, ${error ? error.message : "no failure"}`}</p>;
  }
  const view = await renderWithEngine(<Told />, {}, { listOutbox: () => listOutbox() });
  const readAgain = (): Promise<void> => view.settle(() => view.channel.broadcast(view.fake.notice("queue")));
  expect(view.container.textContent).toBe("0, no failure");
  listOutbox = () => Promise.reject(new Error("no response"));
  await readAgain();
  expect(view.container.textContent).toBe(`0, ${UNEXPECTED}`);
  listOutbox = async () => [];
  await readAgain();
  expect(view.container.textContent).toBe("0, no failure");
});

test("another id is read from the start: nothing of the former one is shown, even if it cannot be read", async () => {
  function Place() {
    const [id, setId] = useState("lobby");
    const { data, error } = useEngineRead("location", (calls) => calls.getLocation({ locationId: id }), id);
    return (
      <>
        <button type="button" onClick={() => setId("roof")}>
          Roof
        </button>
        <p>{data?.kind ?? error?.message ?? "nothing"}</p>
      </>
    );
  }
  let fail = (): void => {};
  const failing = new Promise<never>((_, reject) => (fail = () => reject(new Error("no response"))));
  const view = await renderWithEngine(
    <Place />,
    {},
    { getLocation: ({ locationId }) => (locationId === "lobby" ? Promise.resolve({ kind: "unknown", code: "" }) : failing) },
  );
  const words = (): string | undefined => view.container.querySelector("p")?.textContent;
  expect(words()).toBe("unknown");
  await press(view, "Roof");
  expect(words()).toBe("nothing");
  await view.settle(() => fail());
  expect(words()).toBe(UNEXPECTED);
});
