import { randomUUID } from "node:crypto";
import type { Call, SentCall } from "#shared/api/call.ts";
import { PHOTO_UPLOADS_PATH } from "#shared/api/photo-uploads.ts";
import { createApiClient } from "../../src-sw/network/api-client.ts";
import type { NetworkOutcome, NetworkRequest } from "../../src-sw/ports.ts";
import { createUploadRequest, partRequest, offsetRequest, uploadIdIn } from "../../src-sw/sync/photos/tus.ts";

/** The server under test, real or simulated, with what is in it. */
export interface ServerUnderTest {
  send(request: NetworkRequest): Promise<NetworkOutcome>;
  /** Accounts: two inspectors and the office of one tenant, and an inspector of another. */
  people: Record<Role, { email: string; userId: string }>;
  password: string;
  tenantId: string;
  otherTenantId: string;
  extinguisherId: string;
  retiredExtinguisherId: string;
  /** A complete checklist, every response `Pass`. */
  checklistResponses: { checklistItemId: string; response: string }[];
  /** A picture; another number, other bytes. */
  picture(number: number): Promise<Uint8Array<ArrayBuffer>>;
  now(): number;
}

export type Role = "inspector" | "colleague" | "office" | "stranger";
type Responded = Extract<NetworkOutcome, { kind: "response" }>;
type Fields = Record<string, unknown>;

/** Who calls, and how. */
export interface CallAs {
  who?: Role;
  tenantId?: string | null;
  key?: string;
  accessToken?: string;
}

/** Calls as the engine makes them, in a line each. */
export function clientOf(server: ServerUnderTest) {
  const api = createApiClient({ send: server.send, seemsOnline: () => true }, "/api", { warn: () => undefined });
  const tokens = new Map<Role, { accessToken: string; refreshToken: string }>();

  async function responseOf(outcome: Promise<NetworkOutcome>): Promise<Responded & { json: Fields }> {
    const response = await outcome;
    if (response.kind !== "response") throw new Error(response.kind);
    return response as Responded & { json: Fields };
  }

  async function signIn(who: Role) {
    const { email } = server.people[who];
    const sentCall = { method: "POST", path: "/authentication/login" } as SentCall<Call>;
    const { json } = await responseOf(api.send(sentCall, { body: { email, password: server.password } } as never));
    const made = { accessToken: String(json["accessToken"]), refreshToken: String(json["refreshToken"]) };
    tokens.set(who, made);
    return made;
  }

  async function contextOf({ who = "inspector", tenantId, key, accessToken }: CallAs) {
    const own = who === "stranger" ? server.otherTenantId : server.tenantId;
    const token = accessToken ?? (tokens.get(who) ?? (await signIn(who))).accessToken;
    return { accessToken: token, tenantId: tenantId === undefined ? own : tenantId, ...(key !== undefined && { idempotencyKey: key }) };
  }

  async function call(method: Call["method"], path: string, body?: unknown, as: CallAs = {}) {
    const input = body === undefined ? {} : { body };
    return responseOf(api.send({ method, path }, input as never, await contextOf(as)));
  }

  const create = (overrides: Fields = {}, as: CallAs = {}) =>
    call("POST", "/v2/inspections", bodyOf(overrides, as), { key: randomUUID(), ...as });

  function bodyOf(overrides: Fields = {}, { who = "inspector" }: CallAs = {}): Fields {
    const { extinguisherId, checklistResponses, people, now } = server;
    const inspectionDate = new Date(now() - 60_000).toISOString();
    return { extinguisherId, inspectionDate, inspectorUserId: people[who].userId, checklistResponses, ...overrides };
  }

  const client = {
    signIn,
    call,
    bodyOf,
    create,
    /** Creates an inspection and resolves with its id. */
    async createdId(overrides: Fields = {}, as: CallAs = {}): Promise<string> {
      const { status, json } = await create(overrides, as);
      if (status !== 201) throw new Error(JSON.stringify(json));
      return String(json["inspectionId"]);
    },
    /** Planned by the office for somebody; resolves with its id. */
    plan: (forWhom: Role) =>
      client.createdId({ checklistResponses: undefined, inspectorUserId: server.people[forWhom].userId }, { who: "office" }),
    complete(id: string, as: CallAs = {}, more: Fields = {}) {
      const { checklistResponses, inspectionDate } = bodyOf();
      return call("PUT", `/v2/inspections/${id}/complete`, { checklistResponses, inspectionDate, ...more }, { key: randomUUID(), ...as });
    },
    batch: (items: { idempotencyKey?: string; body: Fields }[]) => call("POST", "/v2/inspections/batch", { items }),
    async photo(inspectionId: string, bytes: Uint8Array<ArrayBuffer>, as: CallAs = {}) {
      const file = { name: "file", fileName: "photo.jpg", contentType: "image/jpeg", bytes: bytes.buffer };
      const sentCall = { method: "POST", path: "/photos" } as SentCall<Call>;
      const context = { key: randomUUID(), ...as };
      return responseOf(
        api.send(sentCall, { body: { inspectionId, photoType: "Overview" } } as never, { ...(await contextOf(context)), file }),
      );
    },
    upload: {
      async begin(inspectionId: string, lengthBytes: number, as: CallAs = {}) {
        const creation = createUploadRequest(lengthBytes, [
          ["inspectionId", inspectionId],
          ["photoType", "Overview"],
          ["filetype", "image/jpeg"],
        ]);
        const response = await responseOf(api.sendRaw(creation, await contextOf({ key: randomUUID(), ...as })));
        return { ...response, id: uploadIdIn(response) ?? "" };
      },
      ask: async (id: string, as: CallAs = {}) => responseOf(api.sendRaw(offsetRequest(id), await contextOf(as))),
      add: async (id: string, start: number, bytes: Uint8Array<ArrayBuffer>, as: CallAs = {}) =>
        responseOf(api.sendRaw(partRequest(id, start, bytes), await contextOf(as))),
      inAnotherVersion: async (id: string) =>
        responseOf(
          api.sendRaw({ method: "HEAD", path: `${PHOTO_UPLOADS_PATH}/${id}`, headers: { "Tus-Resumable": "0.2.2" } }, await contextOf({})),
        ),
    },
    refresh: (refreshToken: string) =>
      responseOf(api.send({ method: "POST", path: "/authentication/refresh" }, { body: { refreshToken } } as never)),
  };
  return client;
}
