import type { NetworkRequest } from "../../../../../src-sw/ports.ts";
import type { Person } from "../people.ts";
import { jsonResponse, noContent, problemResponse } from "../responses.ts";
import type { ApiResponse } from "../responses.ts";
import { createTokens } from "./tokens.ts";

/** Who sent a request, and for which tenant. */
export interface Caller {
  userId: string;
  tenantId: string;
  isOffice: boolean;
}

/** Sign-in, sessions and roles of the simulated server. */
export interface Accounts {
  people: Map<string, Person>;
  refreshes: number;
  /** Replaces all sessions of this user by a new one, and returns its tokens. */
  grant(userId: string): { accessToken: string; refreshToken: string };
  /** Makes all access tokens issued to the user so far expire. */
  expireAccess(userId: string): void;
  /** Makes the next refresh of this user fail. */
  revoke(userId: string): void;
  /** Activates or deactivates the user's account. */
  setActive(userId: string, isActive: boolean): void;
  ownerOf(request: NetworkRequest): string | null;
  /** Handles a call that needs no tenant. Returns null if the path is no such call. */
  handle(path: string, body: Record<string, unknown>, request: NetworkRequest): ApiResponse | null;
  /** Returns the caller of a request to a tenant, or the response that refuses it. */
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
    accounts.refreshes++;
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
