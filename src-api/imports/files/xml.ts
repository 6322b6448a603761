import { SaxesParser } from "saxes";
import { damaged } from "./damaged.ts";
import { markOf } from "./encoding.ts";

export interface XmlHandlers {
  /** Names come without their prefix: `x:row` is `row`. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML piece by piece. `write` throws `spreadsheetDamaged` if the XML is not well-formed. Entities that the file declares are not expanded.
 */
export interface XmlReader {
  write(text: string): void;
  end(): void;
}

export function createXmlReader({ open, text, close }: XmlHandlers): XmlReader {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", () => {
    throw damaged();
  });
  if (open !== undefined) parser.on("opentag", ({ name, attributes }) => open(localName(name), attributes));
  if (text !== undefined) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  if (close !== undefined) parser.on("closetag", ({ name }) => close(localName(name)));
  return {
    write: (piece) => void parser.write(piece),
    end: () => void parser.close(),
  };
}

/** Streams a whole XML file through the handlers. */
export async function readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const reader = createXmlReader(handlers);
  for await (const text of decodeXml(bytes)) reader.write(text);
  reader.end();
}

/** Yields the text of XML in UTF-8, or in UTF-16, which has a byte order mark. */
export async function* decodeXml(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(markOf(chunk) ?? "utf-8");
    yield decoder.decode(chunk, { stream: true });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
