/*
 * Makes one PDF in a process of its own, so that nothing it does reaches the server.
 * 1. Typst is native code: no thread that runs it can be ended, and its memory is not counted by any limit of a thread. A process has both.
 * 2. A thread beside it looks every moment at the memory and the time of it all, and ends the process, also where the server is gone.
 * 3. It has the templates, the fonts of packages and what it is sent; it is given no variable of the server's surroundings.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { TypstAnswer, TypstJob, TypstOrder } from "./typst-job.ts";

/** Tables and pictures are described to those who cannot see them. */
const STANDARD = "ua-1";
const FONTS = [
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  "@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf",
  "@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf",
];

/** Not by `exit`, which waits for the compiler. The text is the thread's whole program: no loader of this one's stands in its way. */
const WATCH = `
  const { workerData: limits } = require("node:worker_threads");
  const end = () => process.kill(process.pid, "SIGKILL");
  setTimeout(end, limits.timeoutMs);
  setInterval(() => { if (process.memoryUsage.rss() > limits.memoryMaxBytes) end(); }, 25);
`;

process.once("message", ({ job, limits }: TypstOrder) => {
  const watch = new Worker(WATCH, { eval: true, workerData: limits, execArgv: [] });
  watch.once("online", () => process.send?.(compile(job)));
});

function compile({ template, report, pictures, madeAtSeconds }: TypstJob): TypstAnswer {
  const workspace = join(import.meta.dirname, "templates");
  const require = createRequire(import.meta.url);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: FONTS.map((path) => readFileSync(require.resolve(path))) }] });
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(workspace, name), Buffer.from(bytes));
  const document = { mainFilePath: join(workspace, `${template}.typ`), inputs: { report } };
  const options = { creationTimestamp: madeAtSeconds };
  try {
    return { pdf: compiler.pdf(document, { ...options, pdfStandard: STANDARD }) };
  } catch {
    // The standard refuses a letter that no font here has; a paper with an empty box is better than none.
  }
  try {
    return { pdf: compiler.pdf(document, options) };
  } catch (error) {
    // What its errors say stands in the code.
    const { code, message } = error as { code?: string; message?: string };
    return { failure: `Typst refused it: ${message || code}` };
  }
}
