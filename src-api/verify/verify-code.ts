import { sql } from "kysely";
import type { VerifiedCode } from "#shared/entities/verified-code.ts";
import { say } from "#shared/messages/paper.ts";
import { beginWithin, placeOf } from "../authentication/limits.ts";
import { inTenantSnapshot } from "../database/tenancy.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { wasCompleted } from "../inspections/kept-record.ts";
import type { ServerPorts } from "../ports.ts";
import { hashVerifyCode, readReceiptNumber, readVerifyCode } from "./codes.ts";
import { ANYBODY, holds, packedHold, readKept } from "./records.ts";

/**
 * Tells who holds a paper whether it can be believed. Throws `notFound` for every other text, for a code that was withdrawn, for the receipt number
 * of more than one tenant, and where the tenant is not active; `tooManyRequests` where one place asks too often, found or not.
 */
export async function verifyCode({ params, ip, server }: RequestOf<"verifyCode">): Promise<AnswerOf<"verifyCode">> {
  await beginWithin(server.limits.codes, placeOf(ip));
  const code = readVerifyCode(params.code);
  const receiptNumber = readReceiptNumber(params.code);
  const found =
    code !== null ? await verifyReport(server, code) : receiptNumber !== null ? await verifyReceipt(server, receiptNumber) : null;
  if (found === null) throw new ApiProblem("notFound");
  return found;
}

async function verifyReport(server: ServerPorts, code: string): Promise<VerifiedCode | null> {
  const owner = await server.turns.identity.run(ANYBODY, () =>
    server.identity
      .selectFrom("verify_codes as c")
      .innerJoin("tenants as t", "t.tenant_id", "c.tenant_id")
      .select(["c.tenant_id", "c.report_id", "t.tenant_name"])
      .where("c.code_hash", "=", hashVerifyCode(code))
      .where("t.is_active", "=", true)
      .executeTakeFirst(),
  );
  if (owner === undefined) return null;
  const tenantId = owner.tenant_id;
  const report = await readAsAnybody(server, tenantId, (tx) =>
    tx
      .selectFrom("issued_reports")
      .selectAll()
      .where("report_id", "=", owner.report_id)
      .where("code", "=", code)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst(),
  );
  if (report === undefined) return null;
  const { records, records_digest: digest } = report;
  const verdict = await server.checks.run(tenantId, () => packedHold(server, tenantId, { records, digest }));
  return {
    kind: "report",
    name: report.report_name,
    title: report.title,
    tenantName: owner.tenant_name,
    createdAt: report.created_at,
    asOf: report.as_of,
    isVoided: false,
    sha256: report.sha256,
    ...verdict,
  };
}

function readAsAnybody<T>(server: ServerPorts, tenantId: string, read: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return server.turns.app.run(ANYBODY, () => inTenantSnapshot(server.app, { tenantId, userId: null }, read));
}

/** Receipt numbers are unique within a tenant only. */
async function verifyReceipt(server: ServerPorts, receiptNumber: string): Promise<VerifiedCode | null> {
  const { rows } = await server.turns.identity.run(ANYBODY, () =>
    sql<{ tenantId: string; tenantName: string }>`
      SELECT tenant_id AS "tenantId", tenant_name AS "tenantName"
      FROM tenants_of_receipt(${receiptNumber}) AS found (tenant_id) JOIN tenants USING (tenant_id)`.execute(server.identity),
  );
  const [owner, another] = rows;
  if (owner === undefined || another !== undefined) return null;
  const { tenantId, tenantName } = owner;
  const row = await readAsAnybody(server, tenantId, (tx) =>
    tx.selectFrom("inspections").select("inspection_id").where("receipt_number", "=", receiptNumber).executeTakeFirst(),
  );
  const inspectionId = row?.inspection_id ?? "";
  const record = (await readKept(server, tenantId, inspectionId === "" ? [] : [inspectionId])).get(inspectionId);
  if (record === undefined || !wasCompleted(record)) return null;
  return {
    kind: "inspection",
    name: "inspection",
    title: say("paper.inspection"),
    tenantName,
    createdAt: record.row.received_at ?? record.row.created_at,
    asOf: null,
    isValid: await holds(server, tenantId, record, true),
    isVoided: record.row.voided_at !== null,
    arePhotosRead: true,
    sha256: null,
  };
}
