import * as v from "valibot";
import { code } from "../entities/fields.ts";
import { listOf, listQuery } from "../entities/list.ts";
import { IssuedReport, VerifiedCode } from "../entities/verified-code.ts";
import { defineCalls } from "./call.ts";

const byCode = v.object({ code });

export const verifyCalls = defineCalls({
  verifyCode: {
    method: "GET",
    path: "/verify/{code}",
    summary: "Whether the records behind a report's code or an inspection's receipt number are unchanged; no sign-in needed",
    tag: "Reports",
    access: "public",
    params: byCode,
    status: 200,
    response: VerifiedCode,
  },
  listIssuedReports: {
    method: "GET",
    path: "/issued-reports",
    summary: "Reports that were issued as PDF, with their codes",
    tag: "Reports",
    access: "administer",
    query: v.object(listQuery),
    status: 200,
    response: listOf(IssuedReport),
  },
  withdrawVerifyCode: {
    method: "DELETE",
    path: "/verify/{code}",
    summary: "Withdraw a report's code, which then stops working",
    tag: "Reports",
    access: "administer",
    params: byCode,
    status: 204,
    idempotency: "natural",
  },
});
