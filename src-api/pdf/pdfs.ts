import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createFairLimiter } from "../concurrency/fair-limiter.ts";
import type { LogFailure } from "../concurrency/log-failure.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Pdfs } from "../ports/pdfs.ts";
import type { TypstResult, TypstJob, TypstLimits, TypstRequest, TypstProduct } from "../ports/typst-job.ts";
import { say } from "./messages.ts";
import { printable, UNPRINTABLE } from "./printable.ts";

/** 1,000 rows take about 250 MB, 5,000 about 700. */
const LIMITS: TypstLimits = { timeoutMs: 20_000, memoryMaxBytes: 1_500_000_000 };

/** Makes one PDF of a tenant at a time, and two in total. Failures are passed to `logFailure`. */
export function createPdfs(logFailure: LogFailure, limits: TypstLimits = LIMITS): Pdfs {
  const limiter = createFairLimiter({ perOwner: 1, total: 2 });
  const run = (
    tenantId: string,
    prepare: () => Promise<TypstJob>,
    wanted: TypstProduct,
  ): Promise<Exclude<TypstResult, { failure: string }>> =>
    limiter.run(tenantId, async () => {
      const child = spawnTypst();
      try {
        // The process starts up while the server reads.
        const started = new Promise<Error | null>((resolve) => child.once("spawn", () => resolve(null)).once("error", resolve));
        const job = await prepare();
        const failed = await started;
        const result = failed === null ? await runTypst(child, requestOf(job, limits, wanted)) : { failure: failed.message };
        if (!("failure" in result)) return result;
        logFailure(`A PDF (${job.template}) could not be made`, result.failure);
        throw new ApiProblem("pdfNotMade");
      } finally {
        child.kill("SIGKILL");
      }
    });
  return {
    makePdf: async (tenantId, prepare) => {
      const result = await run(tenantId, prepare, "pdf");
      return Buffer.from("pdf" in result ? result.pdf : []);
    },
    countPages: async (tenantId, prepare) => {
      const result = await run(tenantId, prepare, "pageCount");
      return "pageCount" in result ? result.pageCount : 0;
    },
  };
}

function requestOf({ timeoutMs, ...job }: TypstJob, limits: TypstLimits, wanted: TypstProduct): TypstRequest {
  const { text, isPrintable } = printable(job.report);
  return {
    job: { ...job, report: text },
    note: isPrintable ? "" : say("paper.unprintable", { mark: UNPRINTABLE }),
    limits: { ...limits, timeoutMs: timeoutMs ?? limits.timeoutMs },
    wanted,
  };
}

function runTypst(child: ChildProcess, request: TypstRequest): Promise<TypstResult> {
  const { timeoutMs, memoryMaxBytes } = request.limits;
  return new Promise<TypstResult>((resolve) => {
    const ended = () =>
      resolve({
        failure: `its process ended with ${child.signalCode ?? child.exitCode}, at the latest after ${timeoutMs} ms or with ${memoryMaxBytes} bytes`,
      });
    if (child.exitCode !== null || child.signalCode !== null) return ended();
    child.once("message", (result) => resolve(result as TypstResult));
    child.once("error", (error) => resolve({ failure: error.message }));
    child.once("exit", ended);
    child.send(request, (error) => {
      if (error !== null) resolve({ failure: error.message });
    });
  });
}

function spawnTypst(): ChildProcess {
  const fromSource = import.meta.url.endsWith(".ts");
  const loader = fromSource ? ["--import", createRequire(import.meta.url).resolve("tsx")] : [];
  const entry = join(import.meta.dirname, fromSource ? "typst-process.ts" : "typst-process.js");
  return spawn(process.execPath, [...loader, entry], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: {},
  });
}
