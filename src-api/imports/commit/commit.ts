import { fullName } from "#shared/full-name.ts";
import { isRunning } from "#shared/imports/import-status.ts";
import { sayImportReason } from "#shared/messages/import-reasons.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readImportDetail } from "../detail.ts";
import { lockImport } from "../import-lock.ts";
import { noReason, reasonColumns } from "../reasons.ts";
import { countDiffering } from "./differing-rows.ts";

/**
 * Starts to write a validated import, and resolves before it is written. Throws `importNotValidated`, `versionStale` if it was validated again
 * since the caller saw it, `importRunning` as `ImportRuns.prepare` does, and `registerChanged` if the register is no longer as the validation saw
 * it.
 */
export async function commitImport(request: RequestOf<"commitImport">): Promise<ResponseOf<"commitImport">> {
  const { tx, tenantId, params, session, now, effects, server, outsideTransaction, requireVersion } = request;
  const imported = await lockImport(tx, params.id);
  const { status, counts } = imported;
  if (isRunning(imported)) throw new ApiProblem("importRunning");
  if (status !== "Validated") throw new ApiProblem("importNotValidated");
  requireVersion(imported.version);
  const differing = await countDiffering(tx, params.id);
  if (differing > 0) throw new ApiProblem("registerChanged", { message: sayImportReason("reason.registerChanged", { count: differing }) });
  const prepared = outsideTransaction(
    () => server.imports.prepare(tenantId),
    ({ isHeld }) => isHeld(),
    ({ release }) => release(),
  );
  const { userId } = session.user;
  const userName = fullName(session.user);
  await tx
    .updateTable("imports")
    .set({
      status: "Committing",
      done: 0,
      total: (counts?.toCreate ?? 0) + (counts?.toChange ?? 0),
      is_cancel_requested: false,
      ...noReason,
    })
    .set({ committed_at: now, committed_by: userId, committed_by_name: userName })
    .where("import_id", "=", params.id)
    .execute();
  effects.onCommit(async () => prepared.begin({ tenantId, importId: params.id, userId, userName, at: now }));
  effects.onRollback(async () => prepared.release());
  return readImportDetail(tx, params.id);
}

/** Cancels an import. Throws `importDecided` if it is completed or undone, and `importRunning` while it is being undone. */
export async function cancelImport({ tx, params }: RequestOf<"cancelImport">): Promise<ResponseOf<"cancelImport">> {
  const { status } = await lockImport(tx, params.id);
  if (status === "Undoing") throw new ApiProblem("importRunning");
  if (status === "Completed" || status === "Undone") throw new ApiProblem("importDecided");
  const changes =
    status === "Committing"
      ? ({ is_cancel_requested: true } as const)
      : ({ status: "Cancelled", ...reasonColumns("reason.canceled") } as const);
  await tx.updateTable("imports").set(changes).where("import_id", "=", params.id).execute();
  return readImportDetail(tx, params.id);
}
