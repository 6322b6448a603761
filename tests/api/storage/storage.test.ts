import { mkdir, mkdtemp, open, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderStorage } from "../../../src-api/storage/folder-storage.ts";

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

/** Resolves with the paths below the test's folder whose content was synced while the work was done, in the order of their first sync. */
async function syncedDuring(work: () => Promise<void>): Promise<string[]> {
  const handle = await open(folder, "r");
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  const inodes = new Set<number>();
  prototype.sync = async function (this: typeof handle) {
    inodes.add((await this.stat()).ino);
    return sync.call(this);
  };
  try {
    await work();
  } finally {
    prototype.sync = sync;
  }
  const paths = ["", ...(await readdir(folder, { recursive: true }))];
  const stats = await Promise.all(paths.map(async (path) => ({ path, inode: (await stat(join(folder, path))).ino })));
  return stats.filter(({ inode }) => inodes.has(inode)).map(({ path }) => path);
}

test("the name of each folder that a new file needs is on disk with the file, however deep", async () => {
  const storage = await openFolderStorage(folder);
  const write = () => storage.write("one/two/three/photo", Buffer.from("abc"));
  expect(await syncedDuring(write)).toEqual(["", "one", "one/two", "one/two/three", "one/two/three/photo"]);
  const part = () => storage.partial("four/five/upload").write(0, Readable.from([Buffer.from("abc")]));
  expect(await syncedDuring(part)).toEqual(["", "partial", "partial/four", "partial/four/five", "partial/four/five/upload"]);
  const keep = async () => (await storage.partial("four/five/upload").whole(null)).moveTo("six/seven/photo");
  expect((await syncedDuring(keep)).filter((path) => !path.startsWith("partial"))).toEqual(["", "six", "six/seven", "six/seven/photo"]);
  expect(await syncedDuring(async () => void (await openFolderStorage(join(folder, "eight/nine"))))).toEqual(["", "eight", "eight/nine"]);
});

test("the name of a file in parts is on disk even if its first part breaks off", async () => {
  const storage = await openFolderStorage(folder);
  async function* broken() {
    yield Buffer.from("abc");
    throw new Error("cut");
  }
  const file = storage.partial("one/upload");
  const part = async () => await expect(file.write(0, broken())).rejects.toThrow("cut");
  expect(await syncedDuring(part)).toEqual(["", "partial", "partial/one", "partial/one/upload"]);
  expect(await file.size()).toBe(3);
});
