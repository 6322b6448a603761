import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { User } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { takeTurnInTenant } from "../database/connection-limiters.ts";
import type { TenantConnections } from "../database/connection-limiters.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import type { LedgerHead } from "../records/ledger.ts";
import { parseVerifyCode } from "./codes.ts";
import { packHeads } from "./packed-records.ts";

export interface IssuedReportContent {
  code: string;
  name: string;
  title: string;
  parameters: Readonly<Record<string, string>>;
  asOf: string;
  createdAt: string;
  /** The SHA-256 of the PDF, in hex. */
  sha256: string;
  heads: readonly LedgerHead[];
}

type Maker = Pick<User, "userId" | "firstName" | "lastName">;

/** Stores an issued report, so that its code can be verified from then on. */
export async function storeIssuedReport(
  { server, tenantId, maker }: { server: TenantConnections; tenantId: string; maker: Maker },
  content: IssuedReportContent,
): Promise<void> {
  await takeTurnInTenant(server, { tenantId, userId: maker.userId }, (tx) => insertIssuedReport(tx, maker, content));
}

/** Stores an issued report in a transaction of the caller. Its code can be verified after the commit. */
export async function insertIssuedReport(
  tx: TenantTransaction,
  maker: Maker,
  { code, name, title, parameters, asOf, createdAt, sha256, heads }: IssuedReportContent,
): Promise<void> {
  const { records, digest } = packHeads(heads);
  await tx
    .insertInto("issued_reports")
    .values({
      report_id: randomUUID(),
      code,
      report_name: name,
      title,
      parameters: JSON.stringify(parameters),
      as_of: asOf,
      sha256,
      records,
      records_digest: digest,
      created_at: createdAt,
      created_by: maker.userId,
      created_by_name: fullName(maker),
    })
    .execute();
}

const sorting: ListSorting = {
  columns: { createdAt: "r.created_at", title: "r.title", asOf: "r.as_of" },
  byDefault: "-createdAt",
  key: "r.report_id",
};

export async function listIssuedReports({ tx, query }: RequestOf<"listIssuedReports">): Promise<ResponseOf<"listIssuedReports">> {
  let filtered = tx.selectFrom("issued_reports as r");
  if (query.searchTerm) {
    // A word of ten letters, such as "inspection", can be read as a code.
    const code = parseVerifyCode(query.searchTerm);
    filtered = filtered.where(sql<boolean>`(r.code = ${code} OR lower(r.title) LIKE ${likePattern(query.searchTerm)})`);
  }
  return readPage(
    query,
    filtered,
    (rows) =>
      rows.select([
        "r.report_id as reportId",
        "r.code",
        "r.report_name as name",
        "r.title",
        "r.parameters",
        "r.as_of as asOf",
        "r.created_at as createdAt",
        "r.created_by_name as createdByName",
        "r.sha256",
        "r.withdrawn_at as withdrawnAt",
      ]),
    sorting,
  );
}

/** Withdraws a code. Throws `notFound` if the tenant does not have it. */
export async function withdrawVerifyCode({ tx, params, session, now }: RequestOf<"withdrawVerifyCode">): Promise<void> {
  const code = parseVerifyCode(params.code);
  await tx
    .updateTable("issued_reports")
    .set({ withdrawn_at: sql`coalesce(withdrawn_at, ${now})`, withdrawn_by: sql`coalesce(withdrawn_by, ${session.user.userId}::uuid)` })
    .where("code", "=", code ?? "")
    .returning("code")
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
