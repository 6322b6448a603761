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
import { composeMail } from "../../../src-api/compose-mail.ts";
import { readConfig } from "../../../src-api/config.ts";
import type { Mail } from "../../../src-api/mail/mailer.ts";
import { sendDueMails } from "../../../src-api/outgoing-mails/send-mails.ts";
import { createPhotoSums } from "../../../src-api/photos/photo-sums.ts";
import type { ServerPorts, ServerSettings } from "../../../src-api/ports/ports.ts";
import { createServerPorts } from "../../../src-api/server-ports.ts";
import { createTestDatabase } from "./database.ts";
import type { TestDatabase } from "./database.ts";
import { throwFailure } from "./failures.ts";

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
  const mails: Mail[] = [];
  const config = { ...readConfig({ DATA_DIR: folder }), filesFolder: folder };
  const ports = await createServerPorts(config, database.pools, throwFailure, clock);
  Object.assign(ports, {
    sumPhotos: createPhotoSums({ read: (key) => ports.storage.read(key) }),
    sendMail: async (mail) => void mails.push(mail),
    settings: { ...ports.settings, requestsPerMinute: 1_000_000, ...settings },
  } satisfies Partial<ServerPorts>);
  const app = await createApp({ config, ports, webFolder: null });

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
      await sendDueMails(ports, composeMail);
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
