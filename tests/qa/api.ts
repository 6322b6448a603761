import { DEMO_PASSWORD } from "./accounts.ts";

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed when the content type says JSON, else null. */
  json: any;
  bytes: Buffer;
}

export interface ApiRequest {
  token?: string;
  tenantId?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  /** A body that is sent unchanged. */
  body?: string | Uint8Array<ArrayBuffer>;
}

/** A signed-in user, for calls made without the browser. */
export interface ApiUser {
  userId: string;
  token: string;
  refreshToken: string;
  tenantId: string | undefined;
  roles: { roleName: string; roleType: string; tenantId: string | null; tenantName: string | null }[];
}

export interface Api {
  origin: string;
  /** Makes one call. `path` is below `/api`, or an absolute URL, as signed URLs are. Redirects are not followed. */
  call(method: string, path: string, request?: ApiRequest): Promise<ApiResponse>;
  /** Signs a demo account in, once. Resolves with its session in the named tenant, by default its first. */
  signIn(email: string, tenantName?: string): Promise<ApiUser>;
  as(user: ApiUser): (method: string, path: string, request?: ApiRequest) => Promise<ApiResponse>;
}

/** Plain HTTP to a running server, with no product code in between. */
export function createApi(origin: string): Api {
  const signedIn = new Map<string, Promise<ApiResponse>>();
  const api: Api = {
    origin,
    call: async (method, path, { token, tenantId, headers = {}, json, form, body } = {}) => {
      const allHeaders: Record<string, string> = { accept: "application/json", ...headers };
      if (token !== undefined) allHeaders["authorization"] = `Bearer ${token}`;
      if (tenantId !== undefined) allHeaders["x-tenant-id"] = tenantId;
      if (json !== undefined) allHeaders["content-type"] ??= "application/json";
      const sent = json === undefined ? (form ?? body ?? null) : JSON.stringify(json);
      const response = await fetch(addressOf(origin, path), { method, headers: allHeaders, body: sent, redirect: "manual" });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = /^application\/(problem\+)?json/.test(response.headers.get("content-type") ?? "");
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        json: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : null,
      };
    },
    signIn: async (email, tenantName) => {
      const login = signedIn.get(email) ?? api.call("POST", "/authentication/login", { json: { email, password: DEMO_PASSWORD } });
      signedIn.set(email, login);
      const { status, json } = await login;
      if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(json)}`);
      const roles = json.roles as ApiUser["roles"];
      const role = roles.find((role) => role.tenantId !== null && (tenantName === undefined || role.tenantName === tenantName));
      return {
        userId: json.user.userId,
        token: json.accessToken,
        refreshToken: json.refreshToken,
        tenantId: role?.tenantId ?? undefined,
        roles,
      };
    },
    as: (user) => (method, path, request) =>
      api.call(method, path, { token: user.token, ...(user.tenantId === undefined ? {} : { tenantId: user.tenantId }), ...request }),
  };
  return api;
}

function addressOf(origin: string, path: string): URL {
  if (/^https?:/.test(path)) return new URL(path);
  return new URL(path.startsWith("/api/") ? path : `/api${path}`, origin);
}
