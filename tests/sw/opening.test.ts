import { expect, test } from "vitest";
import { createEngine } from "../../src-sw/engine.ts";
import { finish, submit } from "./phone/inspecting.ts";
import { ADA, problem } from "./phone/office.ts";
import { createReadyPhone, type Phone } from "./phone/phone.ts";

/** The whole engine over the phone's disk and network, and how to wait for what a call began. */
function startEngine(phone: Phone) {
  const begun: Promise<unknown>[] = [];
  const { engine } = createEngine(phone.parts.ports, "/api", {
    keep: (work) => void begun.push(work()),
    during: () => undefined,
  });
  return { engine, ended: () => Promise.all(begun) };
}

/** An inspection whose every try met a 500. */
async function phoneWithFailedWork() {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await phone.parts.databases.work(["sync_queue"], "readwrite", async (tx) => {
    for (const row of await tx.store.getAll())
      await tx.store.put({ ...row, status: "failed", retryCount: 3, failure: "server-error", lastTryAt: phone.now });
  });
  phone.intercept = () => problem(500, "serverError", "Oops");
  return phone;
}

test.each([
  [true, "pending", 1],
  [false, "failed", 3],
])("a page that connects, opened: %s, leaves work that failed for a passing reason %s", async (opened, status, retryCount) => {
  const phone = await phoneWithFailedWork();
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened });
  await ended();
  expect((await phone.dump())["sync_queue"]).toMatchObject([{ status, retryCount }]);
});

test.each([
  [true, 1],
  [false, 0],
])("a page that connects, opened: %s, pulls the reference data %i times within the hour", async (opened, pulls) => {
  const phone = await createReadyPhone(ADA);
  const before = phone.office.requests.length;
  const { engine, ended } = startEngine(phone);
  await engine.connect({ opened });
  await ended();
  const asked = phone.office.requests.slice(before).filter(({ url }) => url.includes("/reference/changes"));
  expect(asked).toHaveLength(pulls);
});
