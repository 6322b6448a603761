import { chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "../../../src-api/database/folder-lock.ts";
import { openFolderStorage } from "../../../src-api/storage/folder-storage.ts";

const root = await mkdtemp(join(tmpdir(), "pinseal-modes-"));
afterAll(() => rm(root, { recursive: true }));
const modeOf = async (...path: string[]) => ((await stat(join(root, ...path))).mode & 0o777).toString(8);

test("only their owner can read photos and their folders", async () => {
  const storage = await openFolderStorage(join(root, "files"));
  const file = await storage.receive(Readable.from([Buffer.from("a")]), null);
  await file.moveTo("tenant/photo");
  await storage.write("tenant/photo.thumbnail", Buffer.from("b"));
  for (const folder of [[], ["incoming"], ["tenant"]]) expect(await modeOf("files", ...folder)).toBe("700");
  for (const name of ["photo", "photo.thumbnail"]) expect(await modeOf("files", "tenant", name)).toBe("600");
});

test.each(["data", "files-from-before"])("%s, which was open to everybody, is closed at the start", async (name) => {
  const folder = join(root, name);
  await mkdir(folder);
  await chmod(folder, 0o755);
  if (name === "data") await (await lockFolder(folder)).release();
  else await openFolderStorage(folder);
  expect(await modeOf(name)).toBe("700");
});

test("a new data folder is closed from the beginning", async () => {
  await (await lockFolder(join(root, "new"))).release();
  expect(await modeOf("new")).toBe("700");
});
