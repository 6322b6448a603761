import { promisify } from "node:util";
import { deflate } from "node:zlib";

/** Writes a PDF from its first byte to its last (ISO 32000-1, 7.5.7 and 7.5.8). Objects without a stream are compressed, many at a time. */
export interface PdfWriter {
  /** Reserves numbers for objects, and returns the first. */
  reserve(count: number): number;
  add(number: number, text: string): Promise<void>;
  /** `text` states the length of the stream. */
  addStream(number: number, text: string, stream: Uint8Array): void;
  /** `entries` refer to the catalog and the document information. */
  end(entries: string): Promise<void>;
  /** Returns the bytes written since the last call. */
  take(): Buffer;
}

/** With larger packs, readers would unpack many objects to get one. */
const PACKED_OBJECTS = 200;
/** The type of an entry (1 byte), its offset or the number of its pack (5 bytes), and its index in the pack (2 bytes). */
const ENTRY_BYTES = 8;
const [IN_FILE, IN_PACK] = [1, 2];

const pack = promisify<Uint8Array, Buffer>(deflate);

export function createPdfWriter(): PdfWriter {
  let written: Buffer[] = [];
  let position = 0;
  let next = 1;
  let entries = Buffer.alloc(1024 * ENTRY_BYTES);
  let waiting: { number: number; text: string }[] = [];

  function write(bytes: Uint8Array): void {
    written.push(Buffer.from(bytes));
    position += bytes.length;
  }

  function note(number: number, type: number, offset: number, index: number): void {
    const start = number * ENTRY_BYTES;
    while (start + ENTRY_BYTES > entries.length) entries = Buffer.concat([entries, Buffer.alloc(entries.length)]);
    entries.writeUInt8(type, start);
    entries.writeUIntBE(offset, start + 1, 5);
    entries.writeUInt16BE(index, start + 6);
  }

  function addStream(number: number, text: string, stream: Uint8Array): void {
    note(number, IN_FILE, position, 0);
    write(Buffer.from(`${number} 0 obj\n${text.trim()}\nstream\n`, "latin1"));
    write(stream);
    write(Buffer.from("\nendstream\nendobj\n"));
  }

  async function addPacked(number: number, entries: string, bytes: Uint8Array): Promise<void> {
    const packed = await pack(bytes);
    addStream(number, `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>`, packed);
  }

  async function packWaiting(): Promise<void> {
    if (waiting.length === 0) return;
    const number = next++;
    const [offsets, texts]: [string[], string[]] = [[], []];
    let length = 0;
    for (const [index, object] of waiting.entries()) {
      note(object.number, IN_PACK, number, index);
      offsets.push(`${object.number} ${length}`);
      texts.push(`${object.text.trim()}\n`);
      length += texts.at(-1)?.length ?? 0;
    }
    waiting = [];
    const head = `${offsets.join(" ")}\n`;
    await addPacked(number, `/Type /ObjStm /N ${offsets.length} /First ${head.length}`, Buffer.from(head + texts.join(""), "latin1"));
  }

  write(Buffer.from("%PDF-1.7\n%\x80\x80\x80\x80\n", "latin1"));
  return {
    reserve: (count) => (next += count) - count,
    add: async (number, text) => {
      waiting.push({ number, text });
      if (waiting.length === PACKED_OBJECTS) await packWaiting();
    },
    addStream,
    end: async (more) => {
      await packWaiting();
      const number = next++;
      const start = position;
      note(number, IN_FILE, start, 0);
      const table = entries.subarray(0, next * ENTRY_BYTES);
      await addPacked(number, `/Type /XRef /Size ${next} /W [1 5 2] ${more}`, table);
      write(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    },
    take: () => {
      const taken = Buffer.concat(written);
      written = [];
      return taken;
    },
  };
}
