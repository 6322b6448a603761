import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ApiProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";

/** Returns the storage key of an import's file. */
export function importKey(tenantId: string, importId: string): string {
  return `imports/${tenantId}/${importId}`;
}

/**
 * Copies the file of an import to disk: reading a workbook needs random access, which a remote storage does not provide. Throws `notFound` after
 * the file was swept.
 */
export async function copyToDisk(
  { server, tenantId }: Pick<Actor, "server" | "tenantId">,
  importId: string,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const kept = await server.storage.read(importKey(tenantId, importId));
  if (kept === null) throw new ApiProblem("notFound");
  const folder = await mkdtemp(join(tmpdir(), "pinseal-import-"));
  const path = join(folder, "file");
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await pipeline(kept.stream, createWriteStream(path, { mode: 0o600 })).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { path, remove };
}
