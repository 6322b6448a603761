import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail } from "../values/result.ts";

/** Resolves with the bytes of one of the user's own photos. Codes: notSignedIn, notFound, storageFailed. */
export async function readPhoto(
  { sessions, databases }: Deps,
  { photoId }: Input<"readPhoto">,
): Promise<Result<{ bytes: ArrayBuffer; contentType: string }>> {
  const session = await sessions.current();
  if (!session) return fail("notSignedIn");
  const row = await databases.work(["photos"], "readonly", (tx) => tx.store.get(photoId));
  return row?.userId === session.user.userId ? succeed(pick(row, "bytes", "contentType")) : fail("notFound");
}
