import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createLanes } from "../lanes.ts";
import { ApiProblem } from "../http/problems.ts";
import type { TypstAnswer, TypstJob, TypstLimits, TypstOrder } from "./typst-job.ts";

/** Makes a PDF for a tenant; the job is prepared when its turn has come. Throws `pdfNotMade`; the next one is made all the same. */
export type MakePdf = (tenantId: string, prepare: () => Promise<TypstJob>) => Promise<Buffer>;

/** 1,000 rows take about 250 MB, 5,000 about 700. */
const LIMITS: TypstLimits = { timeoutMs: 20_000, memoryMaxBytes: 1_500_000_000 };

/** One at a time of each tenant, two of all. Why one could not be made is told to `report`. */
export function createPdfs(report: (message: string) => void, limits: TypstLimits = LIMITS): MakePdf {
  const lanes = createLanes({ each: 1, all: 2 });
  return (tenantId, prepare) =>
    lanes.run(tenantId, async () => {
      const job = await prepare();
      const made = await runTypst({ job, limits });
      if ("pdf" in made) return Buffer.from(made.pdf);
      report(`A PDF (${job.template}) could not be made: ${made.failure}`);
      throw new ApiProblem("pdfNotMade");
    });
}

async function runTypst(order: TypstOrder): Promise<TypstAnswer> {
  const child = spawnTypst();
  const { timeoutMs, memoryMaxBytes } = order.limits;
  try {
    return await new Promise<TypstAnswer>((resolve) => {
      child.once("message", (answer) => resolve(answer as TypstAnswer));
      child.once("error", (error) => resolve({ failure: error.message }));
      child.once("exit", (code, signal) =>
        resolve({
          failure: `its process ended with ${signal ?? code}, at the latest after ${timeoutMs} ms or with ${memoryMaxBytes} bytes`,
        }),
      );
      child.send(order, (error) => {
        if (error !== null) resolve({ failure: error.message });
      });
    });
  } finally {
    child.kill("SIGKILL");
  }
}

function spawnTypst() {
  const fromSource = import.meta.url.endsWith(".ts");
  const loader = fromSource ? ["--import", createRequire(import.meta.url).resolve("tsx")] : [];
  const entry = join(import.meta.dirname, fromSource ? "typst-process.ts" : "typst-process.js");
  return spawn(process.execPath, [...loader, entry], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: {},
  });
}
