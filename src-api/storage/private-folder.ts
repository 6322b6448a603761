import { chmod, mkdir } from "node:fs/promises";

/** Of files and folders that hold what people sent: their owner's alone. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Makes the folder when it is missing and closes it to everybody else, and so all that lies within, however much that is. One that belongs to another
 * user of the machine stays as it is.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM" && error.code !== "EROFS" && error.code !== "ENOTSUP") throw error;
  });
}
