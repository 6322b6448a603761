import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { useWrite } from "../../../../src-ui/office/data/use-write.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

/** Removes photos by one write, and shows which are gone. */
function Photos() {
  const { send } = useWrite("DELETE /photos/{id}");
  const [gone, setGone] = useState<string[]>([]);
  const remove = (id: string) => {
    send({ params: { id } }).then(
      () => setGone((before) => [...before, id]),
      () => undefined,
    );
  };
  return (
    <>
      <p>{gone.join()}</p>
      {["a", "b"].map((id) => (
        <button key={id} onClick={() => remove(id)}>
          {id}
        </button>
      ))}
    </>
  );
}

/** Saves the notes of one inspection. */
function Notes() {
  const { send } = useWrite("PUT /v2/inspections/{id}");
  return ["a", "b"].map((notes) => (
    <button key={notes} onClick={() => void send({ params: { id: "1" }, body: { notes } }, { ifMatch: 1 }).catch(() => undefined)}>
      {notes}
    </button>
  ));
}

/** Uploads two files of the same name and size by one write. */
function Uploads() {
  const { send } = useWrite("POST /imports/upload");
  const files = [1, 2].map((at) => new File([String(at)], "image.jpg", { lastModified: at }));
  return files.map((file) => (
    <button key={file.lastModified} onClick={() => void send({ body: {} }, { file })}>
      {`upload ${file.lastModified}`}
    </button>
  ));
}

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("two different writes at once are both sent, one after the other, and each reports its own success", async () => {
  page = await renderInOffice(<Photos />);
  const shown = (): string | undefined => page.container.querySelector("p")?.textContent;
  await press(page, "a");
  await press(page, "b");
  expect(page.sent.map(({ input }) => input)).toEqual([{ params: { id: "a" } }]);
  await page.settle(() => page.sent[0]!.respond(null));
  expect([shown(), page.sent.length]).toEqual(["a", 2]);
  await page.settle(() => page.sent[1]!.respond(null));
  expect(shown()).toBe("a,b");
});

test("a write that follows a failed one is sent, with a key of its own", async () => {
  page = await renderInOffice(<Photos />);
  await press(page, "a");
  await press(page, "b");
  await page.settle(() => page.sent[0]!.refuse(new Error("the server is away")));
  expect(page.sent.map(({ input }) => input)).toEqual([{ params: { id: "a" } }, { params: { id: "b" } }]);
  expect(page.sent[0]?.options.idempotencyKey).not.toBe(page.sent[1]?.options.idempotencyKey);
});

test("a write without a response keeps its key, whatever is written before it is repeated", async () => {
  page = await renderInOffice(<Photos />);
  for (const [at, id] of ["a", "b", "a", "a"].entries()) {
    await press(page, id);
    await page.settle(() => (at === 0 ? page.sent[at]!.refuse(new ApiError("noResponse", "No response.")) : page.sent[at]!.respond(null)));
  }
  const [lost, other, repeated, again] = page.sent.map(({ options }) => options.idempotencyKey);
  expect(repeated).toBe(lost);
  expect(new Set([lost, other, again]).size).toBe(3);
});

/** Creates locations. */
function Locations() {
  const { send } = useWrite("POST /locations");
  return ["a", "b", "c"].map((locationCode) => (
    <button key={locationCode} onClick={() => void send({ body: { locationCode } } as never).catch(() => undefined)}>
      {locationCode}
    </button>
  ));
}

test("a create without a response keeps its key after another one succeeded, so that its repeat creates nothing twice", async () => {
  page = await renderInOffice(<Locations />);
  for (const [at, name] of ["a", "b", "a"].entries()) {
    await press(page, name);
    await page.settle(() => (at === 0 ? page.sent[at]!.refuse(new ApiError("noResponse", "No response.")) : page.sent[at]!.respond(null)));
  }
  const [lost, other, again] = page.sent.map(({ options }) => options.idempotencyKey);
  expect([again === lost, other === lost]).toEqual([true, false]);
});

test("a create without a response keeps its key when its form is left and opened again", async () => {
  page = await renderInOffice(<Locations />);
  await press(page, "c");
  await page.settle(() => page.sent[0]!.refuse(new ApiError("noResponse", "No response.")));
  const lost = page.sent[0]?.options.idempotencyKey;
  await page.leave();
  page = await renderInOffice(<Locations />);
  for (const at of [0, 1]) {
    await press(page, "c");
    await page.settle(() => page.sent[at]!.respond(null));
  }
  const [repeated, next] = page.sent.map(({ options }) => options.idempotencyKey);
  expect([repeated === lost, next === lost]).toEqual([true, false]);
});

test("content without a response, saved again after other content of the same record, is another write: the first would be played back", async () => {
  page = await renderInOffice(<Notes />);
  for (const [at, notes] of ["a", "b", "a"].entries()) {
    await press(page, notes);
    await page.settle(() => (at === 0 ? page.sent[at]!.refuse(new ApiError("noResponse", "No response.")) : page.sent[at]!.respond(null)));
  }
  expect(new Set(page.sent.map(({ options }) => options.idempotencyKey)).size).toBe(3);
});

test("two files of the same name and size are both sent", async () => {
  page = await renderInOffice(<Uploads />);
  await press(page, "upload 1");
  await press(page, "upload 2");
  await page.settle(() => page.sent[0]!.respond(null));
  expect(page.sent.map(({ options }) => options.file?.lastModified)).toEqual([1, 2]);
});
