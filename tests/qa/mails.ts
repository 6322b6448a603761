import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface StoredMail {
  to: string;
  /** The decoded text, as a mail program shows it. */
  text: string;
}

/** Resolves with the mails that a server without SMTP wrote to `DATA_DIR/mail`, oldest first. */
export async function readMails(dataFolder: string): Promise<StoredMail[]> {
  const folder = join(dataFolder, "mail");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(files.map(async (name) => parse(await readFile(join(folder, name), "utf8"))));
}

function parse(message: string): StoredMail {
  const end = message.indexOf("\r\n\r\n");
  const to = /^To: (.*)$/m.exec(message.slice(0, end))?.[1]?.trim() ?? "";
  const text = message
    .slice(end + 4)
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { to, text };
}
