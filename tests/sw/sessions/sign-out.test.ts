import { describe, expect, test } from "vitest";
import { getDraft, listDrafts } from "../../../src-sw/queries/drafts.ts";
import { listOutbox } from "../../../src-sw/queries/outbox.ts";
import { listSubmitted } from "../../../src-sw/queries/submitted.ts";
import { countUnsentRows } from "../../../src-sw/stores/outbox/counts.ts";
import type { InspectionRow, OperationRow, UploadRow } from "../../../src-sw/stores/work-schema.ts";
import { finish, markSynced, must, sign, submit, takePhoto } from "../support/phone/inspecting.ts";
import { ADA, BEA, page } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

/** Resolves with all text in any row of any store. */
async function allText(phone: Phone): Promise<string> {
  return JSON.stringify(await phone.dump());
}

/** Text that only the reference data and the session bring to the device. */
const FOREIGN = [
  "HB-L01",
  "HB-L02",
  "https://label",
  "Kitchen",
  "Main lobby",
  "HB-E001",
  "HB-E002",
  "Beside the door",
  "Carbon dioxide",
  "Needle in the green",
  "Monthly inspection",
  "access-",
  "refresh-",
  "ada@",
  "Test",
];

test("after a user without unsent work signs out, no reference data, tokens or names are left in any store, and the private caches are wiped", async () => {
  const phone = await createReadyPhone(ADA);
  const before = await allText(phone);
  expect(FOREIGN.filter((word) => !before.includes(word))).toEqual([]);
  expect(must(await phone.deps.sessions.signOut(ADA.userId))).toEqual({ unsentItems: 0 });
  const after = await allText(phone);
  expect(FOREIGN.filter((word) => after.includes(word))).toEqual([]);
  expect(phone.wipes).toBe(1);
});

test("inspections that the server has are removed too", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  await submit(phone, draft.id);
  await markSynced(phone, draft.id, false);
  await phone.deps.sessions.signOut(ADA.userId);
  const after = await allText(phone);
  expect(FOREIGN.filter((word) => after.includes(word))).toEqual([]);
  const rows = await phone.dump();
  for (const store of ["inspections", "inspection_responses", "photos"]) expect(rows[store]).toEqual([]);
});

test("the server is notified of a sign-out if it can be reached, and not waited for otherwise", async () => {
  const phone = await createReadyPhone(ADA);
  const refreshToken = (await phone.deps.sessions.current())?.refreshToken;
  await phone.deps.sessions.signOut(ADA.userId);
  expect(phone.server.revoked).toEqual([refreshToken]);

  await phone.signIn(ADA);
  phone.online = false;
  const sent = phone.server.requests.length;
  expect(await phone.deps.sessions.signOut(ADA.userId)).toMatchObject({ ok: true });
  expect(phone.server.requests).toHaveLength(sent);
  expect(await phone.deps.sessions.current()).toBeNull();
});

test("unsent work stays unchanged, is announced, shown to nobody else, and is there again for its author", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft: open } = await finish(phone);
  const { draft } = await finish(phone, true);
  await submit(phone, draft.id);
  const before = await phone.dump();
  expect(must(await phone.deps.sessions.signOut(ADA.userId))).toEqual({ unsentItems: 4 });
  const after = await phone.dump();
  for (const store of ["inspections", "inspection_responses", "photos", "upload_queue", "sync_queue"])
    expect(after[store]).toEqual(before[store]);

  const shown = async () => [
    await listDrafts(phone.deps),
    await listOutbox(phone.deps),
    await listSubmitted(phone.deps, { since: "2020-01-01T00:00:00Z" }),
  ];
  expect(await shown()).toEqual([[], [], []]);
  await phone.signIn(BEA);
  expect(await shown()).toEqual([[], [], []]);
  expect(await phone.deps.sessions.accessTokenFor(ADA.userId)).toBeNull();

  await phone.signIn(ADA);
  expect((await listOutbox(phone.deps)).length).toBe(4);
  expect(must(await getDraft(phone.deps, { draftId: open.id }))).toEqual(open);
  expect((await listDrafts(phone.deps)).map(({ id }) => id)).toEqual([open.id]);
});

test("an inspection that the server has stays while a photo of it waits", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await markSynced(phone, draft.id, true);
  await phone.deps.sessions.signOut(ADA.userId);
  const rows = await phone.dump();
  expect((rows["inspections"] as InspectionRow[]).map((row) => row.serverInspectionId)).toEqual(["server-1"]);
  expect(rows["upload_queue"]).toHaveLength(1);
  expect(rows["photos"]).toHaveLength(3);
});

test("another user who signs in replaces the session: the former user's reference data is removed, their work stays theirs", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  const former = await phone.deps.sessions.current();
  phone.server.pages = [page({ cursor: "b1" })];
  await phone.signIn(BEA);
  const rows = await phone.dump();
  for (const store of ["templates", "extinguishers", "locations", "codes", "pulls", "extinguisher_types"]) expect(rows[store]).toEqual([]);
  expect(rows["sessions"]).toMatchObject([{ userId: BEA.userId }]);
  expect(JSON.stringify(rows["sessions"])).not.toContain(former?.refreshToken);
  expect(phone.server.revoked).toEqual([former?.refreshToken]);
  expect(phone.wipes).toBe(1);
  const queued = [...(rows["sync_queue"] as OperationRow[]), ...(rows["upload_queue"] as UploadRow[])];
  expect(queued.every((row) => row.userId === ADA.userId)).toBe(true);
});

describe("a refused refresh", () => {
  /** Resolves with the phone of a user who has private stored data and unsent work from the inspector area. */
  async function refusedPhone(area: "inspector" | "office") {
    const phone = await createReadyPhone(ADA);
    const { draft } = await finish(phone);
    await submit(phone, draft.id);
    await phone.signIn(ADA, area);
    phone.server.liveRefreshTokens.clear();
    phone.server.revoked.length = 0;
    const session = await phone.deps.sessions.current();
    return { phone, stale: session?.accessToken ?? "", generation: session?.generation ?? 0, before: await phone.dump() };
  }

  test("signs an office user out: tokens, tenant and stored data are removed, unsent work stays, and nothing is left to revoke", async () => {
    const { phone, generation, before } = await refusedPhone("office");
    expect(await phone.deps.sessions.refreshSession(generation)).toMatchObject({ ok: false, code: "refreshRefused" });
    expect(await phone.deps.sessions.current()).toBeNull();
    expect(phone.wipes).toBe(1);
    expect(phone.server.revoked).toEqual([]);
    const after = await phone.dump();
    const words = JSON.stringify(after);
    expect(["access-", "refresh-", "ada@", "Carbon dioxide"].filter((word) => words.includes(word))).toEqual([]);
    for (const store of ["inspections", "photos", "upload_queue", "sync_queue"]) expect(after[store]).toEqual(before[store]);
    expect(phone.broadcasts.at(-1)?.notice).toBe("session");
    expect(await phone.deps.sessions.refreshSession(generation), "what another tab gets then").toMatchObject({ code: "noRefreshToken" });
  });

  test("leaves an inspector's session, tenant and reference data where they are", async () => {
    const { phone, stale } = await refusedPhone("inspector");
    expect(await phone.deps.sessions.refresh(ADA.userId, stale)).toBe("signInNeeded");
    expect(await phone.deps.sessions.current()).toMatchObject({ signInNeeded: true, user: { userId: ADA.userId } });
    expect(await phone.reference.readiness()).toMatchObject({ ready: true });
    expect(phone.wipes).toBe(0);
  });

  test("does not end the session of a sign-in that came in between", async () => {
    const { phone, stale } = await refusedPhone("office");
    await Promise.all([phone.deps.sessions.refresh(ADA.userId, stale), phone.signIn(ADA, "office")]);
    expect(await phone.deps.sessions.current()).toMatchObject({ user: { userId: ADA.userId }, signInNeeded: false });
  });

  test("that was interrupted is completed by the next one", async () => {
    const { phone, stale } = await refusedPhone("office");
    phone.deps.ports.caches.wipePrivate = () => Promise.reject(new Error("the worker died here"));
    await expect(phone.deps.sessions.refresh(ADA.userId, stale)).rejects.toThrow();
    await phone.restart();
    expect(await phone.deps.sessions.refresh(ADA.userId, stale)).toBe("signInNeeded");
    expect(await phone.deps.sessions.current()).toBeNull();
  });
});

test("the same user who signs in again keeps the reference data", async () => {
  const phone = await createReadyPhone(ADA);
  await phone.signIn(ADA);
  expect(await phone.reference.readiness()).toMatchObject({ ready: true });
  expect(phone.wipes).toBe(0);
});

test("signing out somebody who is not signed in changes nothing", async () => {
  const phone = await createReadyPhone(BEA);
  await countUnsentRows(phone.deps.databases, ADA.userId);
  const before = await phone.dump();
  expect(must(await phone.deps.sessions.signOut(ADA.userId))).toEqual({ unsentItems: 0 });
  expect(await phone.dump()).toEqual(before);
});

test("an interrupted sign-out leaves the user signed in and not ready, and is completed by repeating it", async () => {
  const phone = await createReadyPhone(ADA);
  phone.deps.ports.caches.wipePrivate = () => Promise.reject(new Error("the worker died here"));
  await expect(phone.deps.sessions.signOut(ADA.userId)).rejects.toThrow();
  await phone.restart();
  expect(await phone.deps.sessions.current()).toMatchObject({ user: { userId: ADA.userId } });
  expect(await phone.reference.readiness()).toMatchObject({ ready: false });
  must(await phone.deps.sessions.signOut(ADA.userId));
  expect(await phone.deps.sessions.current()).toBeNull();
});

test("the journal holds no personal data", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  await takePhoto(phone, draft.id);
  await sign(phone, draft.id);
  await submit(phone, draft.id);
  await phone.deps.sessions.signOut(ADA.userId);
  const lines = (await phone.dump())["journal"] as { what: string; detail: string }[];
  expect(lines.map(({ what, detail }) => `${what}: ${detail}`)).toEqual([
    "signed in: inspector",
    "pulled reference data: 7 rows",
    "queued: 1 operations, 4 photos",
    "signed out: 5 unsent",
  ]);
});

test("a sign-out whose count fails has ended the session for the pages and on the server", async () => {
  const phone = await createReadyPhone(ADA);
  const { databases } = phone.deps;
  const { work } = databases;
  databases.work = ((stores: string[], mode: string, run: never) =>
    mode === "readonly" && stores.includes("sync_queue")
      ? Promise.reject(new DOMException("The disk does not respond", "UnknownError"))
      : work(stores as never, mode as never, run)) as typeof work;
  await expect(phone.deps.sessions.signOut(ADA.userId)).rejects.toThrow("The disk does not respond");
  databases.work = work;
  expect(phone.server.revoked).toHaveLength(1);
  expect(phone.broadcasts.at(-1)).toMatchObject({ notice: "session" });
  expect(await phone.deps.sessions.current()).toBeNull();
});
