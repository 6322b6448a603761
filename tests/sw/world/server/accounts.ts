import type { NetworkRequest } from "../../../../src-sw/ports.ts";
import { type ApiResponse, jsonResponse, noContent, problemResponse } from "../responses.ts";
import type { Person } from "../people.ts";
import { createTokens } from "./tokens.ts";

/** Who is asking, and for which tenant. */
export interface Caller {
  userId: string;
  tenantId: string;
  isOffice: boolean;
}

/** Sign-in, sessions and roles of the simulated server. */
export interface Accounts {
  people: Map<string, Person>;
  refreshes: number;
  /** A session in the place of all that this user had. */
  grant(userId: string): { accessToken: string; refreshToken: string };
  /** From now on no access token of the user given so far is good. */
  expireAccess(userId: string): void;
  /** The next refresh of this user is refused. */
  revoke(userId: string): void;
  /** Nobody gets in as this user, until told otherwise. */
  setActive(userId: string, isActive: boolean): void;
  ownerOf(request: NetworkRequest): string | null;
  /** What needs no tenant; null where the path is no such call. */
  handle(path: string, body: Record<string, unknown>, request: NetworkRequest): ApiResponse | null;
  /** Who asks for something of a tenant, or why not. */
  enter(request: NetworkRequest, tenantHeader: string | undefined): Caller | ApiResponse;
}

export function createAccounts(everybody: Person[], now: () => number): Accounts {
  const people = new Map(everybody.map((each) => [each.userId, each]));
  const tokens = createTokens(now);

  function signedIn(userId: string, given: { accessToken: string; refreshToken: string }): ApiResponse {
    return jsonResponse(200, {
      user: userOf(userId),
      roles: people.get(userId)?.roles ?? [],
      ...given,
      expiresAt: "2030-01-01T00:00:00.000Z",
    });
  }

  function userOf(userId: string) {
    return { userId, email: people.get(userId)?.email ?? "", firstName: "In", lastName: "Spector" };
  }

  function ownerOf({ headers }: NetworkRequest): string | null {
    return tokens.ownerOf((headers["Authorization"] ?? "").replace("Bearer ", ""));
  }

  function signIn(email: string): ApiResponse {
    const found = [...people.values()].find((each) => each.email === email && each.isActive);
    return found
      ? signedIn(found.userId, tokens.start(found.userId))
      : problemResponse(401, "Email or password is wrong", null, "invalidCredentials");
  }

  function refresh(token: string): ApiResponse {
    accounts.refreshes += 1;
    const next = tokens.rotate(token);
    return next ? signedIn(next.userId, next) : problemResponse(401, "This session has ended", null, "refreshRefused");
  }

  function switchTenant(userId: string, tenantId: string): ApiResponse {
    if (!worksIn(userId, tenantId)) return problemResponse(403, "Not yours", null, "tenantForbidden");
    return jsonResponse(200, { token: tokens.access(userId), tokenExpiration: "2030-01-01T00:00:00.000Z", tenantId });
  }

  function worksIn(userId: string, tenantId: string): boolean {
    return people.get(userId)?.roles.some((role) => role.tenantId === tenantId) ?? false;
  }

  const accounts: Accounts = {
    people,
    refreshes: 0,
    grant(userId) {
      tokens.expire(userId);
      tokens.end(userId);
      return tokens.start(userId);
    },
    expireAccess: tokens.expire,
    revoke: tokens.end,
    setActive(userId, isActive) {
      const found = people.get(userId);
      if (found) found.isActive = isActive;
      if (isActive) return;
      tokens.expire(userId);
      tokens.end(userId);
    },
    ownerOf,
    handle(path, body, request) {
      if (path === "/authentication/login") return signIn(String(body["email"]));
      if (path === "/authentication/refresh") return refresh(String(body["refreshToken"]));
      if (path === "/authentication/logout") {
        tokens.endBy(String(body["refreshToken"]));
        return noContent();
      }
      const mine = /^\/authentication\/me(\/roles)?$|^\/users\/switch-tenant$/.exec(path);
      if (!mine) return null;
      const userId = ownerOf(request);
      if (userId === null) return problemResponse(401, "Sign in to continue", null, "notAuthenticated");
      if (mine[1] !== undefined) return jsonResponse(200, people.get(userId)?.roles ?? []);
      return path === "/authentication/me" ? jsonResponse(200, userOf(userId)) : switchTenant(userId, String(body["tenantId"]));
    },
    enter(request, tenantId) {
      const userId = ownerOf(request);
      if (userId === null) return problemResponse(401, "Sign in to continue", null, "notAuthenticated");
      if (!tenantId) return problemResponse(400, "Choose an organization first", null, "tenantRequired");
      if (!worksIn(userId, tenantId)) return problemResponse(403, "Not your organization", null, "tenantForbidden");
      const isOffice = people.get(userId)?.roles.some((role) => role.tenantId === tenantId && role.roleName === "TenantAdmin") ?? false;
      return { userId, tenantId, isOffice };
    },
  };
  return accounts;
}
