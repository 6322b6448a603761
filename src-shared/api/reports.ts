import * as v from "valibot";
import { ReportJob } from "../reports/report-job.ts";
import { ReportQuery, ReportResult } from "../reports/result.ts";
import { defineCalls } from "./call.ts";

export const reportCalls = defineCalls({
  getReport: {
    method: "GET",
    path: "/reports/{name}",
    summary:
      "A report for a day, as JSON or as a file: format=json, csv, xlsx or pdf. A report for a past day uses what was known at the end of that day. One that takes long, or is requested with Prefer: respond-async, is created in the background",
    tag: "Reports",
    access: "read",
    params: v.object({ name: v.pipe(v.string("field.text"), v.maxLength(60, "field.tooLong")) }),
    query: ReportQuery,
    status: 200,
    response: ReportResult,
    download: true,
    accepted: ReportJob,
    snapshot: true,
  },
});
