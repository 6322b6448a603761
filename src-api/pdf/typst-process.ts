/*
 * Makes one PDF in a process of its own, so that nothing it does reaches the server.
 * 1. Typst is native code: no thread that runs it can be ended, and its memory is not counted by any limit of a thread. A process has both.
 * 2. A thread beside it looks every moment at the memory and the time of it all, and ends the process, also where the server is gone.
 * 3. It is started while what it prints is read, and has its fonts by then.
 * 4. It has the templates, the fonts of packages and what it is sent; it is given no variable of the server's surroundings.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fontFamilies } from "./fonts.ts";
import type { TypstResult, TypstJob, TypstOrder, TypstProduct } from "../ports/typst-job.ts";

/** Tables and pictures are described to those who cannot see them. */
const STANDARD = "ua-1";
const workspace = join(import.meta.dirname, "templates");
const fontBlobs = fontFamilies().flatMap((files) => files.map((path) => readFileSync(path)));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });

/** Not by `exit`, which waits for the compiler. The text is the thread's whole program: no loader of this one's stands in its way. */
const WATCH = `
  const { workerData: limits } = require("node:worker_threads");
  const end = () => process.kill(process.pid, "SIGKILL");
  setTimeout(end, limits.timeoutMs);
  setInterval(() => { if (process.memoryUsage.rss() > limits.memoryMaxBytes) end(); }, 25);
`;

process.once("message", ({ job, note, limits, wanted }: TypstOrder) => {
  const watch = new Worker(WATCH, { eval: true, workerData: limits, execArgv: [] });
  watch.once("online", () => process.send?.(compile(job, note, wanted)));
});

function compile({ template, report, pictures, madeAtSeconds }: TypstJob, note: string, wanted: TypstProduct): TypstResult {
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(workspace, name), Buffer.from(bytes));
  const document = { mainFilePath: join(workspace, `${template}.typ`), inputs: { report, note } };
  if (wanted === "pageCount") {
    const { result } = compiler.compile(document);
    return result === null ? { failure: "Typst could not lay it out" } : { pageCount: result.numOfPages };
  }
  const options = { creationTimestamp: madeAtSeconds };
  try {
    return { pdf: compiler.pdf(document, { ...options, pdfStandard: STANDARD }) };
  } catch {
    // The standard refuses letters that no font here shapes together; a paper that cannot be read aloud is better than none.
  }
  try {
    return { pdf: compiler.pdf(document, options) };
  } catch (error) {
    // What its errors say stands in the code.
    const { code, message } = error as { code?: string; message?: string };
    return { failure: `Typst refused it: ${message || code}` };
  }
}
