import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createMailer } from "../../../src-api/mail/mailer.ts";

const folder = await mkdtemp(join(tmpdir(), "pinseal-mail-"));
afterAll(() => rm(folder, { recursive: true }));

const mail = { to: "ines@harbor.example", subject: "Grüße", text: "Open http://localhost:8080/login?reset=abc" };
const settings = { folder: join(folder, "mail"), publicUrl: "https://pinseal.example:8443" };

test("without a mail server each email is a file that a mail program opens, readable by its owner only", async () => {
  await createMailer({ ...settings, smtpUrl: null })(mail);
  const [name = ""] = await readdir(settings.folder);
  expect(name).toMatch(/\.eml$/);
  const text = await readFile(join(settings.folder, name), "utf8");
  expect(text).toContain("From: Pinseal <no-reply@pinseal.example>\r\n");
  expect(text).toContain("To: ines@harbor.example\r\n");
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(text.replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain("/login?reset=abc");
});

test("with a mail server each email is handed to it", async () => {
  const { address, received, close } = await listenSmtp();
  await createMailer({ ...settings, smtpUrl: address })(mail);
  expect(received()).toContain("RCPT TO:<ines@harbor.example>");
  expect(received()).toContain("MAIL FROM:<no-reply@pinseal.example>");
  expect(received().replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain("/login?reset=abc");
  await close();
  await expect(createMailer({ ...settings, smtpUrl: address })(mail)).rejects.toThrow();
});

/** Speaks as much SMTP as one message needs. */
async function listenSmtp() {
  let received = "";
  const server = createServer((socket) => {
    let data = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received += text;
      if (data) {
        if (!received.includes("\r\n.\r\n")) return;
        data = false;
        socket.write("250 kept\r\n");
        return;
      }
      data = /^DATA/m.test(text);
      socket.write(data ? "354 go on\r\n" : /^QUIT/m.test(text) ? "221 bye\r\n" : "250 fine\r\n");
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
