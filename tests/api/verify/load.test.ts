import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import type { FileStorage } from "../../../src-api/storage/file-storage.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { photoForm, picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);
let inspector: TestUser;
let cedar: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
  cedar = await server.signIn("inspector@cedar.example");
});

const PHOTOS = 3;
const { storage, sumPhotos } = server.ports;
/** Functions that let the held reads of files continue. */
let open: (() => void)[] = [];
let read = 0;
/** How often the sums of a record's files were requested. */
let asking = 0;
let mostOpen = 0;
let held = true;

beforeEach(() => {
  [open, read, asking, mostOpen, held] = [[], 0, 0, 0, true];
  server.ports.sumPhotos = (inspection) => {
    asking++;
    return sumPhotos(inspection);
  };
  const slow: FileStorage = {
    ...storage,
    read: async (key) => {
      const file = await storage.read(key);
      if (file === null) return null;
      const stream = new PassThrough();
      const letGo = () => file.stream.pipe(stream);
      read++;
      if (held) open.push(letGo);
      else letGo();
      mostOpen = Math.max(mostOpen, open.length);
      return { ...file, stream };
    },
  };
  server.ports.storage = slow;
});

function letAllGo(): void {
  held = false;
  for (const letGo of open.splice(0)) letGo();
}

async function record(code: string, photos = PHOTOS): Promise<string> {
  const { inspectionId } = await inspectorCalls.submit(inspector, code);
  for (let shade = 0; shade < photos; shade++) await addPhoto(inspectionId, shade);
  return inspectionId;
}

function addPhoto(inspectionId: string, shade: number) {
  const body = photoForm({ inspectionId, photoType: "Other" }, Buffer.from(pictures[shade] ?? []));
  return server.call("uploadPhoto", { as: inspector, body });
}
const pictures = await Promise.all([0, 1, 2, 3].map((shade) => picture(shade)));

const verify = (id: string) => server.call("verifyInspection", { as: inspector, params: { id } });
const others = async () => (await server.call("listLocations", { as: cedar })).statusCode;

test("thirty users who verify a record at once delay nobody: another tenant gets responses in the meantime, and the files are read twice at most", async () => {
  const inspectionId = await record("HB-E001");
  const asked = Array.from({ length: 30 }, () => verify(inspectionId));
  await expect.poll(() => open.length).toBe(1);
  expect(await others()).toBe(200);
  expect(open).toHaveLength(1);
  await expect.poll(() => asking).toBe(30);
  letAllGo();
  const responses = await Promise.all(asked);
  expect(responses.map((response) => response.json().isValid)).toEqual(asked.map(() => true));
  expect(read).toBeLessThanOrEqual(2 * PHOTOS);
  const events = await server.call("listInspectionEvents", { as: inspector, params: { id: inspectionId } });
  expect(events.json<InspectionEvent[]>().filter(({ event }) => event === "Verified")).toHaveLength(30);
});

test("a tenant that verifies many records at once reads two at a time, and another tenant's record is verified in the meantime", async () => {
  const ids = await Promise.all(["HB-E002", "HB-E003", "HB-E004", "HB-E005"].map((code) => record(code, 1)));
  const { inspectionId } = await inspectorCalls.submit(cedar, "CD-E001");
  const body = photoForm({ inspectionId, photoType: "Other" }, await picture(9));
  await server.call("uploadPhoto", { as: cedar, body });
  const asked = ids.map(verify);
  await expect.poll(() => open.length).toBe(2);
  const theirs = server.call("verifyInspection", { as: cedar, params: { id: inspectionId } });
  await expect.poll(() => open.length).toBe(3);
  open.pop()?.();
  expect((await theirs).json().isValid).toBe(true);
  expect(mostOpen).toBe(3);
  letAllGo();
  for (const response of await Promise.all(asked)) expect(response.json().isValid).toBe(true);
});

test("a photo that arrives while the files are read is read as well, and the record is valid", async () => {
  const inspectionId = await record("HB-E006", 1);
  const asked = verify(inspectionId);
  await expect.poll(() => open.length).toBe(1);
  expect((await addPhoto(inspectionId, 3)).statusCode).toBe(201);
  letAllGo();
  expect((await asked).json()).toMatchObject({ isValid: true });
  expect(read).toBe(3);
});

test("a repeat under its key reads no file again", async () => {
  const inspectionId = await record("HB-E007", 1);
  letAllGo();
  for (let times = 0; times < 3; times++) {
    const response = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId }, key: "once" });
    expect(response.statusCode).toBe(200);
  }
  expect(read).toBe(1);
});
