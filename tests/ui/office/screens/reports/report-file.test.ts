import { expect, test } from "vitest";
import { fetchReportFile } from "../../../../../src-ui/office/screens/reports/report-file.ts";

test("a long report resolves with its job, any other with its file", async () => {
  const blob = new Blob(['{"jobId":"a","status":"Waiting"}']);
  const fetched = (isLater: boolean) =>
    fetchReportFile(async () => ({ blob, name: "Register.pdf", isLater }), "/reports/register?format=pdf");
  expect(await fetched(true)).toMatchObject({ jobId: "a" });
  expect(await fetched(false)).toEqual({ blob, name: "Register.pdf" });
});
