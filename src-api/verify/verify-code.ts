import type { VerifiedCode, VerifiedDocument } from "#shared/entities/verified-code.ts";
import { countOrThrow } from "../authentication/count-attempt.ts";
import { takeTurnInSnapshot } from "../database/connection-limiters.ts";
import { networkOf } from "../http/network.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { parseReceiptNumber } from "../inspections/receipt-number.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { hashCode, parseVerifyCode } from "./codes.ts";
import { ANYBODY, verifyPackedRecords } from "./packed-records.ts";
import { verifyReceiptNumber } from "./verify-receipt.ts";

/**
 * Resolves with whether the document with a code or receipt number is genuine. Throws `codeWithdrawn`; `notFound` for any other text, or if the
 * tenant is not active; `tooManyRequests` if one network checks too often, found or not, and for receipt numbers as `verifyReceiptNumber` does.
 */
export async function verifyCode({ params, clientAddress, server }: RequestOf<"verifyCode">): Promise<ResponseOf<"verifyCode">> {
  await countOrThrow(server.attemptCounters.codes, networkOf(clientAddress));
  const code = parseVerifyCode(params.code);
  if (code !== null) return toVerified([await verifyReport(server, code)]);
  const receiptNumber = parseReceiptNumber(params.code);
  return toVerified(receiptNumber === null ? [] : await verifyReceiptNumber(server, clientAddress, receiptNumber));
}

function toVerified([found, ...others]: readonly (VerifiedDocument | null)[]): VerifiedCode {
  if (!found) throw new ApiProblem("notFound");
  return { ...found, others: others.filter((other) => other !== null) };
}

async function verifyReport(server: ServerPorts, code: string): Promise<VerifiedDocument | null> {
  const owner = await server.connectionLimiters.identity.run(ANYBODY, () =>
    server.identityDb
      .selectFrom("verify_codes as c")
      .innerJoin("tenants as t", "t.tenant_id", "c.tenant_id")
      .select(["c.tenant_id", "c.report_id", "t.tenant_name"])
      .where("c.code_hash", "=", hashCode(code))
      .where("t.is_active", "=", true)
      .executeTakeFirst(),
  );
  if (owner === undefined) return null;
  const tenantId = owner.tenant_id;
  const report = await takeTurnInSnapshot(server, { tenantId, userId: null, owner: ANYBODY }, (tx) =>
    tx
      .selectFrom("issued_reports as r")
      .innerJoin("tenant_settings as s", "s.tenant_id", "r.tenant_id")
      .selectAll("r")
      .select("s.time_zone")
      .where("r.report_id", "=", owner.report_id)
      .where("r.code", "=", code)
      .executeTakeFirst(),
  );
  if (report === undefined) return null;
  if (report.withdrawn_at !== null) throw new ApiProblem("codeWithdrawn");
  const { records, records_digest: digest, created_at: createdAt } = report;
  const check = await server.verifyLimiter.run(tenantId, () => verifyPackedRecords(server, tenantId, { records, digest }, createdAt));
  return {
    kind: "report",
    name: report.report_name,
    title: report.title,
    tenantName: owner.tenant_name,
    createdAt,
    timeZone: report.time_zone,
    asOf: report.as_of,
    sha256: report.sha256,
    ...check,
  };
}
