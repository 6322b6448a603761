import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { inject } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { toHttpRequest } from "#shared/api/request.ts";
import type { RequestContext } from "#shared/api/request.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { createApp } from "../../../src-api/app.ts";
import { createLimits } from "../../../src-api/authentication/attempt-limits.ts";
import { sendDueMails } from "../../../src-api/authentication/outgoing-mails.ts";
import { createPasswords } from "../../../src-api/authentication/passwords.ts";
import { createFairLimiter } from "../../../src-api/concurrency/fair-limiter.ts";
import { createWakeSignal } from "../../../src-api/concurrency/wake-signal.ts";
import { readConfig } from "../../../src-api/config.ts";
import { createConnectionLimiters } from "../../../src-api/database/connection-limiters.ts";
import { readSecrets } from "../../../src-api/database/secrets.ts";
import { createImportRuns } from "../../../src-api/imports/runs/runs.ts";
import type { Mail } from "../../../src-api/mail/mailer.ts";
import { createPdfs } from "../../../src-api/pdf/pdfs.ts";
import { createPhotoSums } from "../../../src-api/photos/photo-sums.ts";
import type { ServerPorts, ServerSettings } from "../../../src-api/ports/ports.ts";
import { createReadLimiters, PDF_PART_ROWS } from "../../../src-api/server-ports.ts";
import { openFolderStorage } from "../../../src-api/storage/folder-storage.ts";
import { createTestDatabase } from "./database.ts";
import type { TestDatabase } from "./database.ts";

export interface TestServer {
  app: FastifyInstance;
  database: TestDatabase;
  ports: ServerPorts;
  /** The folder of stored files. */
  folder: string;
  /** Sends what is to be sent, and resolves with all mails so far. */
  mails(): Promise<readonly Mail[]>;
  /** Moves the server's clock forward. */
  pass(milliseconds: number): void;
  signIn(email: string): Promise<TestUser>;
  call(name: CallName, input?: CallInput): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface CallInput {
  as?: TestUser;
  tenantId?: string | null;
  params?: object;
  query?: object;
  body?: object | FormData;
  key?: string;
  ifMatch?: number;
  headers?: Record<string, string>;
  /** The IP address of the caller; 127.0.0.1 by default. */
  from?: string;
}

export interface TestUser extends AuthResponse {
  /** The tenant of the first role; null without one. */
  tenantId: string | null;
}

/** Creates the API on a new database and folder, by default with the demo; no port is opened. */
export async function createTestServer(settings: Partial<ServerSettings> = {}, { demo = true } = {}): Promise<TestServer> {
  const database = await createTestDatabase(demo ? "pinseal_demo" : "pinseal");
  const folder = await mkdtemp(join(tmpdir(), "server-files-"));
  if (demo) await cp(inject("demoFiles"), folder, { recursive: true });
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  const storage = await openFolderStorage(folder);
  const mails: Mail[] = [];
  const ports: ServerPorts = {
    tenantDb: database.pools.tenantDb,
    identityDb: database.pools.identityDb,
    connectionLimiters: createConnectionLimiters(database.pools.sizes),
    storage,
    sumPhotos: createPhotoSums({ read: (key) => ports.storage.read(key) }),
    secrets: await readSecrets(database.pools.identityDb),
    limits: createLimits(database.pools.identityDb, clock),
    passwords: createPasswords(),
    sendMail: async (mail) => void mails.push(mail),
    mailSignal: createWakeSignal(),
    writeLimiter: createFairLimiter({ perOwner: 5, total: Infinity }),
    ...createReadLimiters(),
    imports: createImportRuns(database.pools.tenantDb, (message) => {
      throw new Error(message);
    }),
    ...createPdfs((message) => {
      throw new Error(message);
    }),
    reportSignal: createWakeSignal(),
    clock,
    settings: {
      isDemo: true,
      registration: "open",
      publicUrl: "http://localhost:8080",
      host: "127.0.0.1",
      requestsPerMinute: 1_000_000,
      pdfPartRows: PDF_PART_ROWS,
      ...settings,
    },
  };
  const app = await createApp({ config: readConfig({ DATA_DIR: folder }), ports, webFolder: null });

  async function call(name: CallName, input: CallInput = {}): Promise<LightMyRequestResponse> {
    const context: RequestContext = { apiRoot: "/api", accessToken: input.as?.accessToken ?? null };
    context.tenantId = input.tenantId === undefined ? (input.as?.tenantId ?? null) : input.tenantId;
    if (input.key !== undefined) context.idempotencyKey = input.key;
    const definition: Call = calls[name];
    const { method, url, headers } = toHttpRequest(definition, input, context);
    if (input.ifMatch !== undefined) headers["If-Match"] = `"${input.ifMatch}"`;
    const { payload, contentType } = await encode(input.body);
    const from = input.from === undefined ? {} : { remoteAddress: input.from };
    return app.inject({ method, url, headers: { ...headers, ...contentType, ...input.headers }, ...payload, ...from });
  }

  return {
    app,
    database,
    ports,
    folder,
    mails: async () => {
      await sendDueMails(ports, (message) => {
        throw new Error(message);
      });
      return mails;
    },
    pass: (milliseconds) => void (ahead += milliseconds),
    call,
    signIn: async (email) => {
      const response = await call("login", { body: { email, password: "Pinseal-demo-1" } });
      const auth = response.json<AuthResponse>();
      return { ...auth, tenantId: auth.roles[0]?.tenantId ?? null };
    },
    close: async () => {
      await app.close();
      await ports.imports.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function encode(body: CallInput["body"]) {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { payload: { payload: body } };
  const encoded = new Response(body);
  return {
    payload: { payload: Buffer.from(await encoded.arrayBuffer()) },
    contentType: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
