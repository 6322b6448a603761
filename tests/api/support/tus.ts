import type { LightMyRequestResponse } from "fastify";
import type { TestServer, TestUser } from "./server.ts";

type Method = "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS";

export interface TusRequest {
  as?: TestUser;
  headers?: Record<string, string | undefined>;
  bytes?: Uint8Array;
}

/** Speaks tus 1.0 to the server, with one function per method. */
export function createTus(server: TestServer, user: () => TestUser) {
  async function request(
    method: Method,
    path: string,
    { as = user(), headers = {}, bytes }: TusRequest = {},
  ): Promise<LightMyRequestResponse> {
    const all: Record<string, string | undefined> = {
      authorization: `Bearer ${as.accessToken}`,
      "x-tenant-id": as.tenantId ?? "",
      "tus-resumable": "1.0.0",
      ...headers,
    };
    const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<string, string>;
    return server.app.inject({ method, url: path, headers: said, ...(bytes !== undefined && { payload: Buffer.from(bytes) }) });
  }
  const tus = {
    request,
    create: (lengthBytes: number, fields: Record<string, string>, { headers, ...more }: TusRequest = {}) =>
      request("POST", "/api/photos/uploads", {
        ...more,
        headers: { "upload-length": String(lengthBytes), "upload-metadata": metadata(fields), ...headers },
      }),
    /** The path of a new upload. */
    begin: async (bytes: Uint8Array, fields: Record<string, string>, more: TusRequest = {}): Promise<string> => {
      const response = await tus.create(bytes.length, fields, more);
      if (response.statusCode !== 201) throw new Error(response.body);
      return pathOf(response);
    },
    head: (path: string, more: TusRequest = {}) => request("HEAD", path, more),
    patch: (path: string, offset: number, bytes: Uint8Array, { headers, ...more }: TusRequest = {}) =>
      request("PATCH", path, {
        ...more,
        bytes,
        headers: { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...headers },
      }),
  };
  return tus;
}

export function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

export function pathOf(response: LightMyRequestResponse): string {
  return new URL(String(response.headers["location"])).pathname;
}
