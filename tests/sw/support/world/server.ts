import { PHOTO_UPLOADS_PATH } from "#shared/api/photo-uploads.ts";
import { API_ROOT_DEFAULT, IDEMPOTENCY_HEADER, TENANT_HEADER } from "#shared/constants.ts";
import type { NetworkRequest } from "../../../../src-sw/ports.ts";
import { everybody, OTHER_TENANT, TENANT } from "./people.ts";
import { createFakeUploads } from "./photo-uploads.ts";
import type { FakeUploads } from "./photo-uploads.ts";
import { createSeededRandom, sha256 } from "./random.ts";
import { jsonResponse, noContent, problemResponse } from "./responses.ts";
import type { ApiResponse } from "./responses.ts";
import { createAccounts } from "./server/accounts.ts";
import type { Accounts, Caller } from "./server/accounts.ts";
import { createEvidence } from "./server/evidence.ts";
import { createInspections } from "./server/inspections.ts";
import { createOnce } from "./server/once.ts";
import { createRecords } from "./server/records.ts";
import type { Records } from "./server/records.ts";
import { createRegister } from "./server/reference.ts";
import type { Register } from "./server/reference.ts";

export { jsonResponse, problemResponse } from "./responses.ts";

type Body = Record<string, unknown>;

/** A server in memory that keeps the contract; the tests in `server-behaviors.ts` run against it and against the real one. */
export interface FakeServer extends Records, Omit<Accounts, "ownerOf" | "handle" | "enter"> {
  /** Sign-in, sessions and roles. */
  accounts: Accounts;
  register: Register;
  /** The devices' reports of their unsent work. */
  unsent: Record<string, unknown>[];
  /** Photos that are uploaded in parts. */
  uploads: FakeUploads;
  /** Whether it supports batch creates. */
  knowsBatches: boolean;
  /** Whether it expands compressed bodies. If not, they are no JSON to it. */
  expandsGzip: boolean;
  handle(request: NetworkRequest): ApiResponse;
}

export function createFakeServer(seed: number, now: () => number): FakeServer {
  const random = createSeededRandom(seed);
  const accounts = createAccounts(everybody(), now);
  const once = createOnce();

  const server: FakeServer = Object.assign(createRecords(), accounts, {
    accounts,
    register: createRegister([TENANT, OTHER_TENANT]),
    unsent: [],
    uploads: createFakeUploads(random, {
      refusal: (id, by) => evidence.refusal(id, by),
      photo: (fields, by) => evidence.photo(fields, by),
    }),
    knowsBatches: true,
    expandsGzip: true,
    handle,
  });
  const inspections = createInspections(server, random);
  const evidence = createEvidence(server, random);
  server.isInUse = (extinguisherId, tenantId) =>
    !server.register.of(tenantId).some((each) => each.extinguisherId === extinguisherId && !each.isActive);
  Object.defineProperty(server, "refreshes", { get: () => accounts.refreshes });

  function handle(request: NetworkRequest): ApiResponse {
    const path = request.url.slice(API_ROOT_DEFAULT.length).split("?")[0] ?? "";
    if (!server.expandsGzip && isCompressed(request)) return problemResponse(400, "The body is not valid JSON", null, "invalidJson");
    const body = bodyOf(request);
    if (path === "/health") return jsonResponse(200, { status: "ok", version: "1" });
    const ofAccounts = accounts.handle(path, body, request);
    if (ofAccounts) return ofAccounts;
    const by = accounts.enter(request, request.headers[TENANT_HEADER]);
    if ("status" in by) return by;
    if (path.startsWith(PHOTO_UPLOADS_PATH) && server.uploads.areSupported) return server.uploads.handle(request, path, by);
    if (server.knowsBatches && path === "/v2/inspections/batch") return createMany(request, body, by);
    if (path === "/reference/changes") return jsonResponse(200, server.register.changesSince(by.tenantId, cursorIn(request.url)));
    if (path === "/v2/inspections/assigned") return jsonResponse(200, assignedTo(by));
    return once(request, body, by, () => act(request.method, path, body, by));
  }

  function assignedTo({ userId, tenantId }: Caller) {
    return [...server.assignees].flatMap(([id, plan]) => {
      const extinguisherId = server.plans.get(id);
      const isTheirs = plan.userId === userId && plan.tenantId === tenantId;
      return isTheirs && extinguisherId !== undefined ? [server.register.plan(tenantId, extinguisherId, userId, id)] : [];
    });
  }

  /** Creates each inspection as if it had been sent alone, under its own key. */
  function createMany(request: NetworkRequest, body: Body, by: Caller): ApiResponse {
    const results = (body["items"] as { idempotencyKey?: string; body: Body }[]).map((item) => {
      if (item.idempotencyKey === undefined)
        return { status: 400, body: problemResponse(400, "A key is missing", null, "validation").json };
      const alone = {
        ...request,
        url: request.url.replace("/batch", ""),
        headers: { ...request.headers, [IDEMPOTENCY_HEADER]: item.idempotencyKey },
      };
      const { status, json } = once(alone, item.body, by, () => inspections.create(item.body, by));
      return { status, body: json };
    });
    return jsonResponse(200, { results });
  }

  function act(method: string, path: string, body: Body, by: Caller): ApiResponse {
    const [, root = "", ...rest] = path.split("/");
    if (path.startsWith(PHOTO_UPLOADS_PATH)) return problemResponse(404, "There is no such call", null, "callNotFound");
    switch (`${method} ${root}`) {
      case "POST photos":
        return evidence.photo(body, by);
      case "POST deficiencies":
        return evidence.report(body, by);
      case "PUT deficiencies":
      case "DELETE deficiencies":
        return evidence.oneDeficiency(method, rest[0] ?? "");
      case "PUT devices":
        server.unsent.push({ id: rest[0], userId: by.userId, tenantId: by.tenantId, ...body });
        return noContent();
    }
    if (root !== "v2" || rest[0] !== "inspections") return problemResponse(404, "There is no such call", null, "callNotFound");
    if (method === "POST" && rest.length === 1) return inspections.create(body, by);
    return rest.length === 1 || rest[1] === "batch"
      ? problemResponse(404, "There is no such call", null, "callNotFound")
      : inspections.handleOne(method, rest[1] ?? "", rest[2], body, by);
  }

  return server;
}

function cursorIn(url: string): string {
  return new URLSearchParams(url.split("?")[1]).get("cursor") ?? "";
}

function isCompressed({ body }: NetworkRequest): boolean {
  return body?.kind === "json" && body.gzip === true;
}

/** Returns the fields of a request; a form's file is represented by its hash. */
function bodyOf({ body }: NetworkRequest): Body {
  if (!body) return {};
  if (body.kind === "json") return body.value as Body;
  if (body.kind === "bytes") return {};
  return { ...Object.fromEntries(body.fields), sha256: sha256(body.file.bytes) };
}
