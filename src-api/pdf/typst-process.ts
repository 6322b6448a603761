/*
 * Makes one PDF in a process of its own, so that nothing it does affects the server.
 * 1. Typst is native code: a thread that runs it cannot be terminated, and its memory does not count toward the limits of a thread. A process can
 *    be limited in both.
 * 2. A second thread watches memory and time, and kills the process, even after the server is gone.
 * 3. The process starts and loads its fonts while the content of the PDF is still being read.
 * 4. It has the templates, the fonts of packages and the job that it is sent. It gets no environment variables of the server.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { TypstResult, TypstJob, TypstRequest, TypstProduct } from "../ports/typst-job.ts";
import { fontFamilies } from "./fonts.ts";

/** PDF/UA, in which tables and pictures are described for those who cannot see them. */
const STANDARD = "ua-1";
const workspace = join(import.meta.dirname, "templates");
const fontBlobs = fontFamilies().flatMap((files) => files.map((path) => readFileSync(path)));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });

/** Kills the process, since `exit` waits for the compiler. The thread runs this text as its program, so that it needs no loader. */
const WATCH = `
  const { workerData: limits } = require("node:worker_threads");
  const end = () => process.kill(process.pid, "SIGKILL");
  setTimeout(end, limits.timeoutMs);
  setInterval(() => { if (process.memoryUsage.rss() > limits.memoryMaxBytes) end(); }, 25);
`;

process.once("message", ({ job, note, limits, wanted }: TypstRequest) => {
  const watch = new Worker(WATCH, { eval: true, workerData: limits, execArgv: [] });
  watch.once("online", () => process.send?.(compile(job, note, wanted)));
});

function compile({ template, report, pictures, createdAtSeconds }: TypstJob, note: string, wanted: TypstProduct): TypstResult {
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(workspace, name), Buffer.from(bytes));
  const document = { mainFilePath: join(workspace, `${template}.typ`), inputs: { report, note } };
  if (wanted === "pageCount") {
    const { result } = compiler.compile(document);
    return result === null ? { failure: "Typst could not lay it out" } : { pageCount: result.numOfPages };
  }
  const options = { creationTimestamp: createdAtSeconds };
  try {
    return { pdf: compiler.pdf(document, { ...options, pdfStandard: STANDARD }) };
  } catch {
    // The standard refuses letters that no font here can shape together. An inaccessible PDF is better than none.
  }
  try {
    return { pdf: compiler.pdf(document, options) };
  } catch (error) {
    // The message of its errors is in `code`.
    const { code, message } = error as { code?: string; message?: string };
    return { failure: `Typst refused it: ${message || code}` };
  }
}
