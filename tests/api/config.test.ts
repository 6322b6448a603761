import { expect, test } from "vitest";
import { readConfig } from "../../src-api/config.ts";

test("without any variable the server is the demo on port 8080 of this machine, with everything in .data", () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: "127.0.0.1",
    dataFolder: `${process.cwd()}/.data`,
    databaseUrl: null,
    filesFolder: `${process.cwd()}/.data/files`,
    smtpUrl: null,
    mailFolder: `${process.cwd()}/.data/mail`,
    isDemo: true,
    isDemoRequested: false,
    whyDemoIsOff: null,
    publicUrl: "http://localhost:8080",
    registration: "open",
    trustProxy: false,
  });
});

test("with an external database there is no demo unless it is requested", () => {
  const DATABASE_URL = "postgres://pinseal@db.example/pinseal";
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: "1" }).isDemo).toBe(true);
  expect(readConfig({ DEMO: "0" }).isDemo).toBe(false);
});

test.each([
  [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
  [{ HOST: "::" }, "HOST is ::"],
  [{ HOST: "192.168.1.5" }, "HOST is 192.168.1.5"],
  [{ HOST: "127.0.0.1.firm.example" }, "HOST is 127.0.0.1.firm.example"],
  [{ PUBLIC_URL: "https://pinseal.firm.example" }, "PUBLIC_URL is https://pinseal.firm.example"],
])("with %o others can reach the server, so there is no demo, and requesting it stops the start", (env, open) => {
  expect(readConfig(env)).toMatchObject({ isDemo: false, whyDemoIsOff: open });
  expect(() => readConfig({ ...env, DEMO: "1" })).toThrow(`DEMO must not be 1 while ${open}: `);
  expect(readConfig({ ...env, DEMO: "0" })).toMatchObject({ isDemo: false, whyDemoIsOff: null });
});

test.each([
  { HOST: "localhost" },
  { HOST: "::1" },
  { HOST: "127.0.0.2" },
  { PUBLIC_URL: "http://localhost:9000/" },
  { PUBLIC_URL: "http://[::1]:9000" },
])("with %o only this machine can reach the server, so the demo runs", (env) => {
  expect(readConfig(env)).toMatchObject({ isDemo: true, whyDemoIsOff: null });
  expect(readConfig({ ...env, DEMO: "1" }).isDemo).toBe(true);
});

test("a database's password may be any text, also one that looks like a parameter", () => {
  for (const DATABASE_URL of ["postgres://u:options=1@h/d", "postgres://u:options=1@/d?host=/run"]) {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  }
});

test.each([
  ["PORT", "eighty", 'PORT must be a number from 1 to 65535, not "eighty"'],
  ["PORT", "0", 'PORT must be a number from 1 to 65535, not "0"'],
  ["PORT", "70000", 'PORT must be a number from 1 to 65535, not "70000"'],
  ["DEMO", "yes", 'DEMO must be "0" or "1", not "yes"'],
  ["REGISTRATION", "maybe", 'REGISTRATION must be "open" or "closed", not "maybe"'],
  ["TRUST_PROXY", "yes", 'TRUST_PROXY must be a number of proxies or their addresses, as in 1 or 10.0.0.0/8, not "yes"'],
  ["TRUST_PROXY", "10.0.0.0/33", 'TRUST_PROXY must be a number of proxies or their addresses, as in 1 or 10.0.0.0/8, not "10.0.0.0/33"'],
  ["PUBLIC_URL", "pinseal.example", "PUBLIC_URL must be an address that begins with http:// or https://"],
  ["DATABASE_URL", "mysql://u:secret@h/d", "DATABASE_URL must be an address that begins with postgres:// or postgresql://"],
  ["DATABASE_URL", "postgres://u:secret@h/d?options=-c", "DATABASE_URL must not carry `options`: the server sets its own"],
  ["DATABASE_URL", "postgres://u:secret@/d?host=/run&%6Fptions=-c", "DATABASE_URL must not carry `options`: the server sets its own"],
  ["SMTP_URL", "mail.example:25", "SMTP_URL must be an address that begins with smtp:// or smtps://"],
  ["STORAGE_URL", "/srv/files", "STORAGE_URL must be an address that begins with file://"],
  ["STORAGE_URL", "file://elsewhere/srv", "STORAGE_URL must name a folder of this machine, as in file:///srv/pinseal"],
])("%s=%s stops the start with one clear line that keeps secrets", (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line);
  expect(line).not.toContain("secret");
});

test("PostgreSQL's address for a socket is accepted", () => {
  const DATABASE_URL = "postgres://pinseal:word@/pinseal?host=/run/postgresql";
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  ["0", false],
  ["1", 1],
  ["10.0.0.0/8, 2001:db8::1", ["10.0.0.0/8", "2001:db8::1"]],
])("TRUST_PROXY=%s trusts %j", (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});
