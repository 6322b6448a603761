import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { withoutGuard } from "#shared/csv-line.ts";
import { ApiProblem } from "../../http/problems.ts";
import { requireShortCell } from "./damaged.ts";
import { findDelimiter } from "./delimiter.ts";
import { findEncoding } from "./encoding.ts";
import type { Encoding } from "./encoding.ts";
import { say } from "./messages.ts";
import type { Table, TableRow } from "./table.ts";
import { CHUNK_BYTES } from "./unpacking-limits.ts";

const SAMPLE_BYTES = 64 * 1024;

/** Opens a text file of delimited cells. Its encoding and its delimiter are detected from the file itself. */
export async function openText(path: string): Promise<Table> {
  const encoding = await findEncoding(path);
  const sample = await readSample(path, encoding);
  if (sample.trim() === "") throw new ApiProblem("spreadsheetEmpty");
  const delimiter = findDelimiter(sample);
  const hasFirstLine = /^sep=.\r?\n/i.test(sample);
  return {
    sheets: [],
    sheet: null,
    rows: () => readRows(path, { encoding, delimiter, skip: hasFirstLine ? 1 : 0 }),
    close: async () => undefined,
  };
}

async function readSample(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function* readRows(
  path: string,
  { encoding, delimiter, skip }: { encoding: Encoding; delimiter: string; skip: number },
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  const source = Readable.from(decode(path, encoding));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let rowNumber = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rowNumber++;
      if (rowNumber <= skip) continue;
      for (const cell of cells) requireShortCell(cell, rowNumber);
      if (cells.some((cell) => cell.trim() !== "")) yield { rowNumber, cells: cells.map(withoutGuard) };
    }
  } catch (error) {
    throw error instanceof CsvError ? notRead(error, rowNumber + 1) : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

function notRead({ code }: CsvError, rowNumber: number): ApiProblem {
  const key = code === "CSV_QUOTE_NOT_CLOSED" ? "damaged.quoteNotClosed" : "damaged.rowNotRead";
  return new ApiProblem("spreadsheetDamaged", { message: say(key, { row: rowNumber }) });
}
