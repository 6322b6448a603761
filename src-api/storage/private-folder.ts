import { chmod, mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { syncFolder } from "./sync-folder.ts";

/** The modes of files and folders with uploaded content: for their owner only. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Creates the folder and those above it, if they are missing. What was created survives a power cut once this resolves. */
export async function createFolder(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (firstCreated === undefined) return;
  // Each name is in the folder above it.
  const last = dirname(resolve(firstCreated));
  for (let above = dirname(resolve(folder)); above.length >= last.length; above = dirname(above)) {
    await syncFolder(above);
    if (above === last) return;
  }
}

/**
 * Creates the folder if it is missing, and closes it to other users, which protects everything within. A folder of another user of the
 * machine stays unchanged.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await createFolder(folder);
  await chmod(folder, PRIVATE_FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM" && error.code !== "EROFS" && error.code !== "ENOTSUP") throw error;
  });
}
