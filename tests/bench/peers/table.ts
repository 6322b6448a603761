import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";

/** A row of the table. A cell without a measurement is undefined. */
export type Row = [what: string, cells: readonly (string | undefined)[]];

const page = join(import.meta.dirname, "../../../docs/peers.md");
const BEGIN = "<!-- measured: written by npm run bench -- peers -->";
const END = "<!-- end of what was measured -->";

/** Returns a Markdown table, without rows that nobody has a measurement for. */
export function toTable(columns: readonly string[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const body = rows
    .filter(([, cells]) => cells.some((cell) => cell !== undefined))
    .map(([what, cells]) => line([what, ...cells.map((cell) => cell ?? "not measured")]));
  return [line(["", ...columns]), line(["---", ...columns.map(() => "---:")]), ...body].join("\n");
}

/** Writes the table into `docs/peers.md`, between its markers, with the date and the load of the machine. The text around it stays. */
export async function writeTable(table: string): Promise<void> {
  const text = await readFile(page, "utf8");
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before === -1 || after === -1) throw new Error("docs/peers.md has lost its marks");
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    page,
    `${text.slice(0, before + BEGIN.length)}\n\nMeasured on ${day}, on ${cpus().length} processors with a load of ${Math.round(loadavg()[0] ?? 0)}.\n\n${table}\n\n${text.slice(after)}`,
  );
}

export function seconds(ms: number): string {
  if (ms < 100) return `${ms.toFixed(1)} ms`;
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

/** Returns each time with its ratio to the first one. */
export function withRatio(values: readonly (number | null)[]): (string | undefined)[] {
  const [first] = values;
  return values.map((ms, index) => {
    if (ms === null) return undefined;
    return index === 0 || !first ? seconds(ms) : `${seconds(ms)} (${ratio(ms / first)} times)`;
  });
}

/** Returns a ratio with one decimal below ten, and with one significant digit below one tenth. */
function ratio(value: number): string {
  if (value >= 9.95) return value.toFixed(0);
  return value < 0.095 ? String(Number(value.toPrecision(1))) : value.toFixed(1);
}

/** Returns the share of a link's capacity that was used by this many bytes in this time. */
export function share(bytes: number, kbps: number, ms: number): string {
  return `${Math.round((100 * bytes * 8) / kbps / ms)} %`;
}
