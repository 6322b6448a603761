import { createHash } from "node:crypto";
import { stat, unlink } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { Server } from "node:net";
import { StartError } from "../start-error.ts";
import { makePrivateFolder } from "../storage/private-folder.ts";

/** A lock that is held as long as this process lives. The operating system releases it however the process ends. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Creates the folder if it is missing, closes it to other users of the machine and locks it for this process alone. The lock is a listening
 * socket named after the folder's device and inode, so two paths to one folder share a lock. Throws a `StartError` if another process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makePrivateFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`DATA_DIR ${folder} cannot be made (${error.code})`);
  });
  const { dev, ino } = await stat(folder);
  const name = `pinseal-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 24)}`;
  const path = process.platform === "linux" ? `\0${name}` : `/tmp/${name}.lock`;
  const server = (await listen(path)) ?? (await replaceStaleSocket(path));
  if (server === undefined) throw new StartError(`Pinseal is already running with DATA_DIR ${folder}`);
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen({ path, exclusive: true }, () => resolve(server));
  });
}

/** Where the socket is a file (not on Linux), it outlives its process. A file that nobody listens on is replaced. */
async function replaceStaleSocket(path: string): Promise<Server | undefined> {
  if (path.startsWith("\0") || (await isListening(path))) return undefined;
  await unlink(path).catch(() => undefined);
  return listen(path);
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
