import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderStorage } from "../../src-api/storage/folder-storage.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "server-storage-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a file that was kept is read back, and a later discard does not delete it", async () => {
  const storage = await openFolderStorage(folder);
  const file = await storage.receive(Readable.from([Buffer.from("ab"), Buffer.from("c")]), "text/plain");
  expect(file).toMatchObject({ sizeBytes: 3, sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" });
  await file.moveTo("tenant/photo");
  await file.discard();
  const read = await storage.read("tenant/photo");
  expect([read?.sizeBytes, String(await buffer(read!.stream))]).toEqual([3, "abc"]);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test("a file that was released is as it was received: it can be read, kept under another name, or discarded", async () => {
  const storage = await openFolderStorage(folder);
  const file = await storage.receive(Readable.from([Buffer.from("abc")]), "text/plain");
  await file.undoMove();
  await file.moveTo("tenant/first");
  await file.undoMove();
  expect(await storage.read("tenant/first")).toBeNull();
  expect(String(await readFile(file.path))).toBe("abc");
  await file.moveTo("tenant/second");
  expect(String(await buffer((await storage.read("tenant/second"))!.stream))).toBe("abc");
  await file.undoMove();
  await file.discard();
  expect(await readdir(folder, { recursive: true })).toEqual(["incoming", "tenant"]);
});

test("a stream that breaks leaves nothing", async () => {
  const storage = await openFolderStorage(folder);
  const broken = new Readable({
    read() {
      this.push("abc");
      this.destroy(new Error("cut"));
    },
  });
  await expect(storage.receive(broken, null)).rejects.toThrow("cut");
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test("a missing file reads as null and may be removed", async () => {
  const storage = await openFolderStorage(folder);
  expect(await storage.read("no/such")).toBeNull();
  await storage.remove("no/such");
});

test("opening deletes files that were received a day ago and never kept, and no file that is arriving now", async () => {
  const incoming = join(folder, "incoming");
  await mkdir(incoming);
  for (const name of ["old", "new"]) await writeFile(join(incoming, name), "x");
  const before = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(join(incoming, "old"), before, before);
  await openFolderStorage(folder);
  expect(await readdir(incoming)).toEqual(["new"]);
});
