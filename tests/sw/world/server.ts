import { PHOTO_UPLOADS_PATH } from "#shared/api/photo-uploads.ts";
import { API_ROOT_DEFAULT, IDEMPOTENCY_HEADER, TENANT_HEADER } from "#shared/constants.ts";
import type { NetworkRequest } from "../../../src-sw/ports.ts";
import { type Answer, jsonAnswer, problemAnswer } from "./answers.ts";
import { createFakeUploads, type FakeUploads } from "./photo-uploads.ts";
import { createSeededRandom, sha256 } from "./random.ts";

export { jsonAnswer, problemAnswer } from "./answers.ts";

export interface StoredInspection {
  inspectionId: string;
  extinguisherId: string;
  receiptNumber: string;
  notes: string;
  /** Whose session brought it. */
  userId: string;
  tenantId: string;
  /** The planned inspection beside which it was done, since somebody else had completed that. */
  duplicateOfInspectionId?: string;
}
export interface StoredPhoto {
  photoId: string;
  inspectionId: string;
  photoType: string;
  /** "undefined" where it is of no question. */
  checklistItemId: string;
  sha256: string;
  userId: string;
}
export interface StoredDeficiency {
  deficiencyId: string;
  inspectionId: string | null;
  code: string;
  userId: string;
}

/** A server in memory that keeps the contract: bearer tokens, `Idempotency-Key`, one photo for the same bytes of an inspection. */
export interface FakeServer {
  inspections: StoredInspection[];
  photos: StoredPhoto[];
  deficiencies: StoredDeficiency[];
  responses: Map<string, unknown[]>;
  /** What devices told of the work that is left on them. */
  unsent: Record<string, unknown>[];
  /** What the office planned and nobody completed: its id, and the extinguisher. */
  plans: Map<string, string>;
  refreshes: number;
  /** Photos in parts. */
  uploads: FakeUploads;
  /** Every create comes with less than the server asks for. */
  keepsInProgress: boolean;
  /** Whether it knows the call for many creates at once. */
  knowsBatches: boolean;
  /** Answers a create in its place when it gives something. */
  refuse: (create: Record<string, unknown>) => Answer | null;
  /** What a token of this user is; a new one is given and the old one dies. */
  grant(userId: string): { accessToken: string; refreshToken: string };
  expireAccess(userId: string): void;
  /** The next refresh of this user is refused. */
  revoke(userId: string): void;
  handle(request: NetworkRequest): Answer;
}

export function createFakeServer(seed: number): FakeServer {
  const random = createSeededRandom(seed);
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  const kept = new Map<string, { fingerprint: string; answer: Answer }>();
  const deleted = new Set<string>();
  let granted = 0;

  const server: FakeServer = {
    inspections: [],
    photos: [],
    deficiencies: [],
    responses: new Map(),
    unsent: [],
    plans: new Map(),
    refreshes: 0,
    keepsInProgress: false,
    uploads: createFakeUploads(random, (fields, userId) => createPhoto(fields, userId)),
    knowsBatches: true,
    refuse: () => null,
    grant(userId) {
      granted += 1;
      server.expireAccess(userId);
      server.revoke(userId);
      const tokens = { accessToken: `access-${granted}`, refreshToken: `refresh-${granted}` };
      access.set(tokens.accessToken, userId);
      refresh.set(tokens.refreshToken, userId);
      return tokens;
    },
    expireAccess(userId) {
      for (const [token, owner] of access) if (owner === userId) access.delete(token);
    },
    revoke(userId) {
      for (const [token, owner] of refresh) if (owner === userId) refresh.delete(token);
    },
    handle(request) {
      const path = request.url.slice(API_ROOT_DEFAULT.length).split("?")[0] ?? "";
      const body = bodyOf(request);
      if (path === "/health") return jsonAnswer(200, { status: "ok", version: "1" });
      if (path === "/authentication/refresh") return renew(String(body["refreshToken"]));
      if (path === "/authentication/logout") return { ...jsonAnswer(204, undefined) };
      const userId = access.get((request.headers["Authorization"] ?? "").replace("Bearer ", ""));
      if (!userId) return problemAnswer(401);
      const tenantId = request.headers[TENANT_HEADER];
      if (!tenantId) return problemAnswer(400, "Choose an organization first");
      if (path.startsWith(PHOTO_UPLOADS_PATH) && server.uploads.areTaken) return server.uploads.handle(request, path, userId);
      if (server.knowsBatches && path === "/v2/inspections/batch") return createMany(request, body, { userId, tenantId });
      return once(request, body, () => act(request.method, path, body, { userId, tenantId }));
    },
  };

  function renew(token: string): Answer {
    server.refreshes += 1;
    const userId = refresh.get(token);
    if (!userId) return problemAnswer(401, "This session has ended");
    const tokens = server.grant(userId);
    const user = { userId, email: "inspector@example.com", firstName: "In", lastName: "Spector" };
    return jsonAnswer(200, { user, roles: [], ...tokens, expiresAt: "2030-01-01T00:00:00.000Z" });
  }

  function once(request: NetworkRequest, body: Record<string, unknown>, effect: () => Answer): Answer {
    const key = request.headers[IDEMPOTENCY_HEADER];
    if (!key || request.method === "GET") return effect();
    // The time of an attempt is no part of what makes it a repeat.
    const fingerprint = `${request.method} ${request.url} ${JSON.stringify({ ...body, deviceTime: null })}`;
    const known = kept.get(key);
    if (known)
      return known.fingerprint === fingerprint
        ? known.answer
        : problemAnswer(422, "This idempotency key was used for something else", null, "idempotencyKeyReused");
    const answer = effect();
    if (answer.status < 300) kept.set(key, { fingerprint, answer });
    return answer;
  }

  /** Each as if it had come alone, under its own key. */
  function createMany(request: NetworkRequest, body: Record<string, unknown>, by: { userId: string; tenantId: string }): Answer {
    const results = (body["items"] as { idempotencyKey: string; body: Record<string, unknown> }[]).map((item) => {
      const url = request.url.replace("/batch", "");
      const alone = { ...request, url, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: item.idempotencyKey } };
      const { status, json } = once(alone, item.body, () => act("POST", "/v2/inspections", item.body, by));
      return { status, body: json };
    });
    return jsonAnswer(200, { results });
  }

  function act(method: string, path: string, body: Record<string, unknown>, by: { userId: string; tenantId: string }): Answer {
    const [, root, ...rest] = path.split("/");
    if (method === "POST" && path === "/v2/inspections") return createInspection(body, by);
    if (method === "POST" && path === "/photos") return createPhoto(body, by.userId);
    if (method === "POST" && path === "/deficiencies") {
      const made = {
        deficiencyId: random.uuid(),
        inspectionId: (body["inspectionId"] as string | null) ?? null,
        code: String(body["code"]),
        userId: by.userId,
      };
      server.deficiencies.push(made);
      return jsonAnswer(201, made);
    }
    if (root === "v2" && rest[0] === "inspections")
      return rest[2] === "complete" ? complete(rest[1] ?? "", body, by) : onInspection(method, rest[1] ?? "", rest[2], body);
    if (method === "PUT" && root === "devices") {
      server.unsent.push({ id: rest[0], ...by, ...body });
      return { ...jsonAnswer(204, undefined), contentType: "" };
    }
    if (root === "deficiencies") return onDeficiency(method, rest[0] ?? "");
    return problemAnswer(404);
  }

  function createInspection(body: Record<string, unknown>, by: { userId: string; tenantId: string }): Answer {
    const refusal = server.refuse(body);
    if (refusal) return refusal;
    const inspection: StoredInspection = {
      inspectionId: random.uuid(),
      extinguisherId: String(body["extinguisherId"]),
      receiptNumber: `R-${server.inspections.length + 1}`,
      notes: (body["notes"] as string | null) ?? "",
      ...by,
    };
    server.inspections.push(inspection);
    for (const { code } of (body["deficiencies"] as { code: string }[] | undefined) ?? []) {
      server.deficiencies.push({ deficiencyId: random.uuid(), inspectionId: inspection.inspectionId, code, userId: by.userId });
    }
    if (!server.keepsInProgress) return jsonAnswer(201, { ...inspection, status: "Completed" });
    return jsonAnswer(201, {
      ...inspection,
      status: "InProgress",
      receiptNumber: null,
      missingItems: [{ checklistItemId: random.uuid() }],
    });
  }

  function complete(id: string, body: Record<string, unknown>, by: { userId: string; tenantId: string }): Answer {
    const done = server.inspections.find((each) => each.inspectionId === id);
    const extinguisherId = server.plans.get(id) ?? done?.extinguisherId;
    if (extinguisherId === undefined) return problemAnswer(404);
    if (done?.userId === by.userId) return problemAnswer(409);
    server.plans.delete(id);
    const { inspectionId: ownId, ...made } = createInspection({ ...body, extinguisherId }, by).json as StoredInspection;
    const kept = server.inspections.find((each) => each.inspectionId === ownId);
    return jsonAnswer(200, Object.assign(kept ?? {}, made, done ? { duplicateOfInspectionId: id } : { inspectionId: id }));
  }

  function createPhoto(body: Record<string, unknown>, userId: string): Answer {
    const inspectionId = String(body["inspectionId"]);
    if (!server.inspections.some((each) => each.inspectionId === inspectionId)) return problemAnswer(404);
    const hash = String(body["sha256"]);
    const [photoType, checklistItemId] = [String(body["photoType"]), String(body["checklistItemId"])];
    const same = server.photos.find(
      (each) =>
        each.inspectionId === inspectionId &&
        each.sha256 === hash &&
        each.photoType === photoType &&
        each.checklistItemId === checklistItemId,
    );
    if (same) return jsonAnswer(201, { ...same });
    const photo = { photoId: random.uuid(), inspectionId, photoType, checklistItemId, sha256: hash, userId };
    server.photos.push(photo);
    return jsonAnswer(201, { ...photo });
  }

  function onInspection(method: string, id: string, part: string | undefined, body: Record<string, unknown>): Answer {
    const inspection = server.inspections.find((each) => each.inspectionId === id);
    if (!inspection || deleted.has(id)) return problemAnswer(404);
    if (method === "DELETE") {
      deleted.add(id);
      server.inspections = server.inspections.filter((each) => each.inspectionId !== id);
      return { ...jsonAnswer(204, undefined), contentType: "" };
    }
    if (part === "responses") {
      const responses = body["responses"] as unknown[];
      server.responses.set(id, responses);
      return jsonAnswer(201, responses);
    }
    Object.assign(inspection, body);
    return jsonAnswer(200, { ...inspection });
  }

  function onDeficiency(method: string, id: string): Answer {
    const deficiency = server.deficiencies.find((each) => each.deficiencyId === id);
    if (!deficiency) return problemAnswer(404);
    if (method !== "DELETE") return jsonAnswer(200, { ...deficiency });
    server.deficiencies = server.deficiencies.filter((each) => each !== deficiency);
    return { ...jsonAnswer(204, undefined), contentType: "" };
  }

  return server;
}

/** The fields of a request; a form's file counts as its hash. */
function bodyOf({ body }: NetworkRequest): Record<string, unknown> {
  if (!body) return {};
  if (body.kind === "json") return body.value as Record<string, unknown>;
  if (body.kind === "bytes") return {};
  return { ...Object.fromEntries(body.fields), sha256: sha256(body.file.bytes) };
}
