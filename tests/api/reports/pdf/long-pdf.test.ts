import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { readPdf } from "../../../support/read-pdf.ts";
import { replacePort } from "../../support/for-this-test.ts";
import { makeReports } from "../support/make-reports.ts";
import { openReports } from "../support/reports.ts";

const { server, harbor, before, report, ask } = await openReports();
/** Splits Harbor's sixty extinguishers into three parts. */
const PART_ROWS = 25;
server.ports.settings.pdfPartRows = PART_ROWS;

const read = async ({ jobId }: ReportJob): Promise<ReportJob> =>
  (await server.call("getReportJob", { as: harbor, params: { id: jobId } })).json();

async function make(name: ReportName, query: object = {}) {
  const asked = await ask(name, harbor, { ...query, format: "pdf" });
  expect(asked.statusCode).toBe(202);
  const job = asked.json<ReportJob>();
  const progress: number[] = [];
  const { countPages, makePdf } = server.ports;
  const restoreCount = replacePort(server, "countPages", async (...wanted) => {
    progress.push((await read(job)).progress);
    return countPages(...wanted);
  });
  const restoreMake = replacePort(server, "makePdf", async (...wanted) => {
    progress.push((await read(job)).progress);
    return makePdf(...wanted);
  });
  await makeReports(server);
  restoreCount();
  restoreMake();
  const bytes = (await server.call("downloadReportJob", { as: harbor, params: { id: job.jobId } })).rawPayload;
  return { job: await read(job), bytes, pdf: await readPdf(bytes), progress };
}

test("a register too long for one layout is made in the background as one document: every row, one code, consecutive page numbers", async () => {
  const { rows, totals, title } = await report("register", harbor);
  const { job, bytes, pdf, progress } = await make("register");
  expect(job).toMatchObject({ status: "Done", fileName: expect.stringMatching(/\.pdf$/), sizeBytes: bytes.length });
  expect(pdf).toMatchObject({ isTagged: true, language: "en-US", title: `${title}, Harbor Point Hospital` });
  expect(pdf.pages.join("\n").match(/\bHB-E\d+\b/g)).toEqual(rows.map((row) => row["extinguisherCode"]));
  for (const [at, page] of pdf.pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pdf.pageCount}`);
    expect(page).toMatch(/Last\s+inspection/);
  }
  const codes = new Set(pdf.pages.map((page) => /\/verify\/(\S+)/.exec(page)?.[1]));
  expect(codes.size).toBe(1);
  const [code = ""] = codes;
  const verified = (await server.call("verifyCode", { params: { code } })).json();
  expect(verified).toMatchObject({ name: "register", isValid: true, sha256: createHash("sha256").update(bytes).digest("hex") });
  expect(pdf.pages.filter((page) => page.includes(`${totals["all"]} Total`))).toEqual([pdf.pages[0]]);
  expect(pdf.outline).toEqual(["1 to 25 of 60", "26 to 50 of 60", "51 to 60 of 60"]);
  expect(progress).toHaveLength(6);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
});

test.each(["due", "monthly-log"] as const)("%s, too, has all of its rows, its totals once, and its notes at the end", async (name) => {
  const { rows } = await report(name, harbor, { asOf: before });
  expect(rows.length).toBeGreaterThan(PART_ROWS);
  const { pdf } = await make(name, { asOf: before });
  expect(pdf.pages.join("\n").match(/\bHB-E\d+\b/g)).toEqual(rows.map((row) => row["extinguisherCode"]));
  expect(pdf.pages.filter((page) => page.includes("Time zone"))).toEqual([pdf.pages[0]]);
  expect(pdf.pages.filter((page) => /intervals\s+are\s+as\s+they\s+are\s+today/.test(page))).toEqual([pdf.pages.at(-1)]);
  expect(pdf.outline).toHaveLength(Math.ceil(rows.length / PART_ROWS));
});

test("a report that is removed while its parts are made leaves neither a file nor a code", async () => {
  const count = async () => (await server.call("listIssuedReports", { as: harbor })).json().totalCount;
  const before = await count();
  const job = (await ask("register", harbor, { format: "pdf", state: "upToDate" })).json<ReportJob>();
  const { countPages } = server.ports;
  replacePort(server, "countPages", async (...wanted) => {
    await server.call("removeReportJob", { as: harbor, params: { id: job.jobId } });
    return countPages(...wanted);
  });
  await makeReports(server);
  expect((await server.call("getReportJob", { as: harbor, params: { id: job.jobId } })).statusCode).toBe(404);
  expect(await server.ports.storage.has(`reports/${harbor.tenantId}/${job.jobId}`)).toBe(false);
  expect(await count()).toBe(before);
});
