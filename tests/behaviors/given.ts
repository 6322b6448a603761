import { randomUUID } from "node:crypto";
import type { Call, SentCall } from "#shared/api/call.ts";
import { PHOTO_UPLOADS_PATH } from "#shared/api/photo-uploads.ts";
import { createApiClient } from "../../src-sw/api-client.ts";
import type { NetworkOutcome, NetworkRequest } from "../../src-sw/ports.ts";
import { createRequest, partRequest, offsetRequest, uploadIdIn } from "../../src-sw/sync/tus.ts";

/** A server that is held to the behaviors, real or simulated, with what is in it. */
export interface Given {
  send(request: NetworkRequest): Promise<NetworkOutcome>;
  /** Accounts: two inspectors and the office of one tenant, and an inspector of another. */
  people: Record<Who, { email: string; userId: string }>;
  password: string;
  tenantId: string;
  otherTenantId: string;
  extinguisherId: string;
  retiredExtinguisherId: string;
  /** A whole checklist, every response `Pass`. */
  checklistResponses: { checklistItemId: string; response: string }[];
  /** A picture; another number, other bytes. */
  picture(number: number): Promise<Uint8Array<ArrayBuffer>>;
  now(): number;
}

export type Who = "inspector" | "colleague" | "office" | "stranger";
type Responded = Extract<NetworkOutcome, { kind: "response" }>;
type Fields = Record<string, unknown>;

/** Who asks, and how. */
export interface As {
  who?: Who;
  tenantId?: string | null;
  key?: string;
  accessToken?: string;
}

/** Calls as the engine makes them, in a line each. */
export function clientOf(given: Given) {
  const api = createApiClient({ send: given.send, isOnline: () => true }, "/api", { warn: () => undefined });
  const tokens = new Map<Who, { accessToken: string; refreshToken: string }>();

  async function responseOf(outcome: Promise<NetworkOutcome>): Promise<Responded & { json: Fields }> {
    const response = await outcome;
    if (response.kind !== "response") throw new Error(response.kind);
    return response as Responded & { json: Fields };
  }

  async function signIn(who: Who) {
    const { email } = given.people[who];
    const call = { method: "POST", path: "/authentication/login" } as SentCall<Call>;
    const { json } = await responseOf(api.send(call, { body: { email, password: given.password } } as never));
    const made = { accessToken: String(json["accessToken"]), refreshToken: String(json["refreshToken"]) };
    tokens.set(who, made);
    return made;
  }

  async function contextOf({ who = "inspector", tenantId, key, accessToken }: As) {
    const own = who === "stranger" ? given.otherTenantId : given.tenantId;
    const token = accessToken ?? (tokens.get(who) ?? (await signIn(who))).accessToken;
    return { accessToken: token, tenantId: tenantId === undefined ? own : tenantId, ...(key !== undefined && { idempotencyKey: key }) };
  }

  async function ask(method: Call["method"], path: string, body?: unknown, as: As = {}) {
    const input = body === undefined ? {} : { body };
    return responseOf(api.send({ method, path }, input as never, await contextOf(as)));
  }

  const create = (more: Fields = {}, as: As = {}) => ask("POST", "/v2/inspections", bodyOf(more, as), { key: randomUUID(), ...as });

  function bodyOf(more: Fields = {}, { who = "inspector" }: As = {}): Fields {
    const { extinguisherId, checklistResponses, people, now } = given;
    const inspectionDate = new Date(now() - 60_000).toISOString();
    return { extinguisherId, inspectionDate, inspectorUserId: people[who].userId, checklistResponses, ...more };
  }

  const client = {
    signIn,
    ask,
    bodyOf,
    create,
    /** Resolves with the id of one that was created. */
    async created(more: Fields = {}, as: As = {}): Promise<string> {
      const { status, json } = await create(more, as);
      if (status !== 201) throw new Error(JSON.stringify(json));
      return String(json["inspectionId"]);
    },
    /** Planned by the office for somebody; resolves with its id. */
    plan: (forWhom: Who) =>
      client.created({ checklistResponses: undefined, inspectorUserId: given.people[forWhom].userId }, { who: "office" }),
    complete(id: string, as: As = {}) {
      const { checklistResponses, inspectionDate } = bodyOf();
      return ask("PUT", `/v2/inspections/${id}/complete`, { checklistResponses, inspectionDate }, { key: randomUUID(), ...as });
    },
    batch: (items: { idempotencyKey?: string; body: Fields }[]) => ask("POST", "/v2/inspections/batch", { items }),
    async photo(inspectionId: string, bytes: Uint8Array<ArrayBuffer>, as: As = {}) {
      const file = { name: "file", fileName: "photo.jpg", contentType: "image/jpeg", bytes: bytes.buffer };
      const call = { method: "POST", path: "/photos" } as SentCall<Call>;
      const context = { key: randomUUID(), ...as };
      return responseOf(
        api.send(call, { body: { inspectionId, photoType: "Overview" } } as never, { ...(await contextOf(context)), file }),
      );
    },
    upload: {
      async begin(inspectionId: string, lengthBytes: number, as: As = {}) {
        const creation = createRequest(lengthBytes, [
          ["inspectionId", inspectionId],
          ["photoType", "Overview"],
          ["filetype", "image/jpeg"],
        ]);
        const response = await responseOf(api.sendRaw(creation, await contextOf({ key: randomUUID(), ...as })));
        return { ...response, id: uploadIdIn(response) ?? "" };
      },
      ask: async (id: string, as: As = {}) => responseOf(api.sendRaw(offsetRequest(id), await contextOf(as))),
      add: async (id: string, start: number, bytes: Uint8Array<ArrayBuffer>, as: As = {}) =>
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
