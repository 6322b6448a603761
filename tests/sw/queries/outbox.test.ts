import { expect, test } from "vitest";
import { editSubmitted } from "../../../src-sw/commands/corrections.ts";
import { listOutbox } from "../../../src-sw/queries/outbox.ts";
import { getSubmitted } from "../../../src-sw/queries/submitted.ts";
import type { InspectionRow, OperationRow, UploadRow } from "../../../src-sw/stores/work-schema.ts";
import { finish, must, submit } from "../support/phone/inspecting.ts";
import { ADA, CEDAR, CYD } from "../support/phone/phone-server.ts";
import { createReadyPhone, MORNING } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

interface State {
  operation?: Partial<OperationRow>;
  upload?: Partial<UploadRow>;
  inspection?: Partial<InspectionRow>;
}

async function submitted(state: State = {}) {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await change(phone, state);
  return { phone, inspectionId: draft.id };
}

async function change(phone: Phone, { operation = {}, upload = {}, inspection = {} }: State): Promise<void> {
  await phone.deps.databases.work(["inspections", "sync_queue", "upload_queue"], "readwrite", async (tx) => {
    for (const row of await tx.objectStore("sync_queue").getAll()) await tx.objectStore("sync_queue").put({ ...row, ...operation });
    for (const row of await tx.objectStore("upload_queue").getAll()) await tx.objectStore("upload_queue").put({ ...row, ...upload });
    for (const row of await tx.objectStore("inspections").getAll()) await tx.objectStore("inspections").put({ ...row, ...inspection });
  });
}

test("each operation and upload has a line with what it is, where it belongs and why it is not sent", async () => {
  const { phone, inspectionId } = await submitted();
  const lines = await listOutbox(phone.deps);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toEqual({
    id: expect.any(String),
    kind: "operation",
    inspectionId,
    type: "inspection",
    action: "create",
    photoType: null,
    extinguisherCode: "HB-E001",
    locationName: "Main lobby",
    status: "pending",
    retryCount: 0,
    timestamp: MORNING,
    lastTryAt: null,
    failure: null,
    mayBeThere: false,
    reason: "waiting",
    message: null,
    canCorrect: false,
    canWithdraw: true,
    canDiscard: false,
    mayInspect: true,
  });
  expect(lines.slice(1).map(({ kind, photoType, reason }) => [kind, photoType, reason])).toEqual(
    expect.arrayContaining([
      ["photo", "Overview", "waitingForInspection"],
      ["photo", "Signature", "waitingForInspection"],
    ]),
  );
});

const rejected: Partial<OperationRow> = { status: "failed", failure: "rejected", lastError: "no", attempts: 3 };

const ASKED_TO_WAIT = { lastTryAt: MORNING, notBefore: MORNING + 1 };

test.each<[string, State & { offline?: true; refused?: true }, string, string]>([
  ["no attempt yet", {}, "waiting", "waitingForInspection"],
  ["no connection", { offline: true }, "waitingForConnection", "waitingForConnection"],
  ["being sent", { operation: { claimedAt: 1 }, upload: { status: "uploading", claimedAt: 1 } }, "sending", "sending"],
  [
    "what a stopped worker was sending, and no connection",
    { offline: true, operation: { claimedAt: 1 }, upload: { status: "uploading", claimedAt: 1 } },
    "waitingForConnection",
    "waitingForConnection",
  ],
  [
    "a 429 with a delay ahead",
    { operation: ASKED_TO_WAIT, inspection: { serverInspectionId: "s" }, upload: ASKED_TO_WAIT },
    "tooManyRequests",
    "tooManyRequests",
  ],
  [
    "a 429 of an earlier build on a clock that was a year ahead",
    { operation: { ...ASKED_TO_WAIT, notBefore: MORNING + 366 * 86_400_000 }, inspection: { serverInspectionId: "s" } },
    "waiting",
    "waiting",
  ],
  [
    "a 429 on a clock that was set back since",
    { operation: { ...ASKED_TO_WAIT, lastTryAt: MORNING + 1 }, inspection: { serverInspectionId: "s" } },
    "waiting",
    "waiting",
  ],
  ["a 429 whose delay is over", { operation: { notBefore: MORNING }, inspection: { serverInspectionId: "s" } }, "waiting", "waiting"],
  ["one failure", { operation: { lastError: "no-answer", failure: "no-answer" } }, "no-answer", "waitingForInspection"],
  [
    "one failure, then no connection",
    { offline: true, operation: { lastError: "x", failure: "no-answer" } },
    "waitingForConnection",
    "waitingForConnection",
  ],
  ["rejected", { operation: rejected }, "rejected", "waitingForInspection"],
  ["rejected, then no connection", { offline: true, operation: rejected }, "rejected", "waitingForConnection"],
  [
    "a session that was refused, after three 5xx",
    { refused: true, operation: { status: "failed", failure: "server-error" } },
    "signIn",
    "signIn",
  ],
  ["a session that was refused", { refused: true }, "signIn", "signIn"],
])("the reason when there is %s", async (_name, { offline, refused, ...state }, operation, photo) => {
  const { phone } = await submitted(state);
  if (offline) phone.online = false;
  if (refused) {
    phone.server.liveRefreshTokens.clear();
    await phone.deps.sessions.refreshSession(99);
  }
  const lines = await listOutbox(phone.deps);
  expect(lines[0]?.reason).toBe(operation);
  expect(new Set(lines.slice(1).map(({ reason }) => reason))).toEqual(new Set([photo]));
});

test("operations behind a create say that they wait for their inspection, until the server has that", async () => {
  const { phone, inspectionId } = await submitted({ operation: rejected });
  const changes = { notes: "later" };
  must(await editSubmitted(phone.deps, { inspectionId, operationId: "edit", changes }));
  const reasons = async () => (await listOutbox(phone.deps)).map(({ reason }) => reason).slice(0, 2);
  expect(await reasons()).toEqual(["rejected", "waitingForInspection"]);
  await change(phone, { inspection: { serverInspectionId: "s" } });
  expect((await reasons())[1]).toBe("waiting");
});

test("only a rejected create that the server does not have can be corrected", async () => {
  const { phone } = await submitted({ operation: rejected });
  expect((await listOutbox(phone.deps)).map(({ canCorrect }) => canCorrect)).toEqual([true, false, false, false]);
  await change(phone, { operation: { mayBeThere: true } });
  expect((await listOutbox(phone.deps)).map(({ canCorrect, mayBeThere }) => [canCorrect, mayBeThere])[0]).toEqual([false, true]);
  await change(phone, { operation: { mayBeThere: false }, inspection: { serverInspectionId: "s" } });
  expect((await listOutbox(phone.deps)).some(({ canCorrect }) => canCorrect)).toBe(false);
});

test("each line says whether its author may still inspect in its organization, whichever is the current one", async () => {
  const { phone } = await submitted({ operation: rejected });
  await phone.deps.databases.device(["sessions"], "readwrite", async ({ store }) => {
    for (const row of await store.getAll()) await store.put({ ...row, roles: CYD.roles, currentTenantId: CEDAR });
  });
  const mayInspect = async () => (await listOutbox(phone.deps)).map((line) => line.mayInspect);
  expect(await mayInspect()).toEqual([true, true, true, true]);
  await phone.deps.databases.device(["sessions"], "readwrite", async ({ store }) => {
    for (const row of await store.getAll()) await store.put({ ...row, roles: CYD.roles.filter(({ tenantId }) => tenantId === CEDAR) });
  });
  expect(await mayInspect()).toEqual([false, false, false, false]);
});

test.each<[string, State, boolean]>([
  ["was never attempted", {}, true],
  ["is being sent", { operation: { claimedAt: 1, attempts: 1, mayBeThere: true } }, false],
  ["was attempted and had no response", { operation: { attempts: 1, retryCount: 1, failure: "no-answer", mayBeThere: true } }, false],
  ["was attempted while the connection was lost", { operation: { attempts: 1, mayBeThere: true } }, false],
  ["met three 5xx", { operation: { status: "failed", attempts: 3, retryCount: 3, failure: "server-error", mayBeThere: true } }, false],
  ["met a session that had ended", { operation: { attempts: 1, mayBeThere: false } }, true],
  ["was refused", { operation: rejected }, true],
  ["was refused after an attempt that may have delivered it", { operation: { ...rejected, mayBeThere: true } }, false],
  ["was refused and is being sent again", { operation: { ...rejected, status: "pending", claimedAt: 1, mayBeThere: true } }, false],
])("an inspection whose create %s: whether its withdrawal is settled on this device", async (_name, state, withdrawable) => {
  const { phone } = await submitted(state);
  expect((await listOutbox(phone.deps)).map(({ canWithdraw }) => canWithdraw)).toEqual([withdrawable, false, false, false]);
});

test("an uploaded photo has no line and does not count as waiting", async () => {
  const { phone, inspectionId } = await submitted({ upload: { status: "uploaded" } });
  expect(await listOutbox(phone.deps)).toHaveLength(1);
  expect(must(await getSubmitted(phone.deps, { inspectionId }))).toMatchObject({ photosWaiting: 0, photosFailed: 0 });
});

test("a submitted inspection says how much of it waits and whether anything failed", async () => {
  const { phone, inspectionId } = await submitted({ upload: { status: "failed" } });
  expect(must(await getSubmitted(phone.deps, { inspectionId }))).toMatchObject({
    operationStatus: "pending",
    photosWaiting: 0,
    photosFailed: 3,
  });
  await change(phone, { operation: rejected });
  expect(must(await getSubmitted(phone.deps, { inspectionId }))).toMatchObject({ operationStatus: "failed" });
});

test("on a full device all that waits says so, but not what is refused", async () => {
  const { phone } = await submitted({ operation: { status: "failed", failure: "rejected", retryCount: 3 } });
  const lines = await listOutbox({ ...phone.deps, isDeviceFull: () => true });
  expect(lines.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["operation", "rejected"],
    ["photo", "deviceFull"],
    ["photo", "deviceFull"],
    ["photo", "deviceFull"],
  ]);
});
