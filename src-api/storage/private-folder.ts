import { chmod, mkdir } from "node:fs/promises";

/** The modes of files and folders with uploaded content: for their owner only. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Creates the folder if it is missing, and closes it to other users, which protects everything within. A folder of another user of the machine stays
 * unchanged.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM" && error.code !== "EROFS" && error.code !== "ENOTSUP") throw error;
  });
}
