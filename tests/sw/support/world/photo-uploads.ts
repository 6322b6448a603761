import {
  PHOTO_UPLOADS_PATH,
  TUS_HEADER,
  TUS_VERSION,
  UPLOAD_LENGTH_HEADER,
  UPLOAD_METADATA_HEADER,
  UPLOAD_OFFSET_HEADER,
} from "#shared/api/photo-uploads.ts";
import { IDEMPOTENCY_HEADER } from "#shared/constants.ts";
import type { NetworkRequest, Random } from "../../../../src-sw/ports.ts";
import { sha256 } from "./random.ts";
import { jsonResponse, problemResponse } from "./responses.ts";
import type { ApiResponse } from "./responses.ts";
import type { Caller } from "./server/accounts.ts";
import type { Evidence } from "./server/evidence.ts";
import { notFound } from "./server/inspections.ts";

interface FakeUpload {
  id: string;
  by: Caller;
  key: string | undefined;
  fields: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
  arrived: number;
  photoId: string | null;
}

/** Resumable uploads by tus 1.0, as far as the engine uses it. The arrived bytes of an aborted part are kept. */
export interface FakeUploads {
  /** Whether the server supports them. */
  areSupported: boolean;
  all: FakeUpload[];
  /** Sizes of the parts as they arrived, complete or aborted. */
  parts: number[];
  /** Forgets all uploads, as the server's cleanup does. */
  forget(): void;
  handle(request: NetworkRequest, path: string, by: Caller): ApiResponse;
}

export function createFakeUploads(random: Random, evidence: Pick<Evidence, "refusal" | "photo">): FakeUploads {
  const uploads: FakeUploads = {
    areSupported: true,
    all: [],
    parts: [],
    forget: () => void uploads.all.splice(0),
    handle(request, path, by) {
      if (request.headers[TUS_HEADER] !== TUS_VERSION) return problemResponse(412, "Another version", null, "tusVersion");
      if (path === PHOTO_UPLOADS_PATH) return create(request, by);
      const upload = uploads.all.find(({ id }) => path.endsWith(`/${id}`));
      if (upload?.by.userId !== by.userId || upload.by.tenantId !== by.tenantId) return withoutBodyForHead(request, notFound());
      return request.method === "HEAD" ? withoutBodyForHead(request, finish(upload, 200)) : add(upload, request);
    },
  };

  function create({ headers }: NetworkRequest, by: Caller): ApiResponse {
    const key = headers[IDEMPOTENCY_HEADER];
    const known = uploads.all.find((each) => key !== undefined && each.key === key && each.by.userId === by.userId);
    if (known) return say(known, 201);
    const pairs = (headers[UPLOAD_METADATA_HEADER] ?? "").split(",").map((pair) => pair.split(" "));
    const fields = Object.fromEntries(pairs.map(([name, value]) => [name, atob(value ?? "")]));
    const refused = evidence.refusal(fields["inspectionId"] ?? "", by);
    if (refused) return refused;
    const bytes = new Uint8Array(Number(headers[UPLOAD_LENGTH_HEADER]));
    const upload: FakeUpload = { id: random.uuid(), by, key, fields, bytes, arrived: 0, photoId: null };
    uploads.all.push(upload);
    return say(upload, 201);
  }

  function add(upload: FakeUpload, { headers, body }: NetworkRequest): ApiResponse {
    const part = body?.kind === "bytes" ? body.bytes : new Uint8Array();
    const start = Number(headers[UPLOAD_OFFSET_HEADER]);
    const isLastAgain = upload.arrived === upload.bytes.length && start + part.length === upload.bytes.length;
    if (!isLastAgain) {
      if (start !== upload.arrived) return problemResponse(409, "This part does not begin there", null, "offsetMismatch");
      upload.bytes.set(part, start);
      upload.arrived += part.length;
    }
    uploads.parts.push(part.length);
    return finish(upload, 204);
  }

  function finish(upload: FakeUpload, status: number): ApiResponse {
    if (upload.arrived < upload.bytes.length || upload.photoId !== null) return say(upload, status);
    const response = evidence.photo({ checklistItemId: "undefined", ...upload.fields, sha256: sha256(upload.bytes.buffer) }, upload.by);
    if (response.status !== 201) return response;
    upload.photoId = (response.json as { photoId: string }).photoId;
    return say(upload, status);
  }

  function say({ id, arrived, photoId }: FakeUpload, status: number): ApiResponse {
    const location = status === 201 ? `http://server.test/api${PHOTO_UPLOADS_PATH}/${id}` : null;
    return { ...jsonResponse(status, undefined), contentType: "", upload: { location, offset: String(arrived), photoId } };
  }

  return uploads;
}

/** Returns the response without its body if the request is a `HEAD`. */
function withoutBodyForHead({ method }: NetworkRequest, response: ApiResponse): ApiResponse {
  return method === "HEAD" ? { ...response, json: undefined } : response;
}
