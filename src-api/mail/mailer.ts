import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { MINUTE_MS } from "#shared/durations.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail. Rejects if it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailSettings {
  /** If null, mails are written to the folder. */
  smtpUrl: string | null;
  folder: string;
  /** Mails are sent from an address at its host. */
  publicUrl: string;
}

/** By default a mail server that stops responding would hold up all mails for ten minutes. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: MINUTE_MS };

/** Sends mails through the server of `SMTP_URL`, or writes each to a file `.eml` that any mail program opens. */
export function createMailer({ smtpUrl, folder, publicUrl }: MailSettings): SendMail {
  const from = { name: "Pinseal", address: `no-reply@${new URL(publicUrl).hostname}` };
  if (smtpUrl !== null) {
    const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
    return async (mail) => void (await transport.sendMail({ from, ...mail }));
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  };
}
