import { TENANT_HEADER } from "#shared/constants.ts";
import type { ChecklistItem, ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Location } from "#shared/entities/location.ts";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import type { RoleEntry } from "#shared/entities/user.ts";
import type { NetworkOutcome, NetworkRequest } from "../../../../src-sw/ports.ts";
import type { PlanRow } from "../../../../src-sw/stores/device-schema.ts";
import { emptyOf } from "../../../support/samples.ts";
import { jsonResponse, problemResponse } from "../world/responses.ts";
import type { ApiResponse } from "../world/responses.ts";

export const HARBOR = "10000000-0000-4000-8000-000000000001";
export const CEDAR = "10000000-0000-4000-8000-000000000002";
export const PASSWORD = "Pinseal-demo-1";
const DAY = "2026-03-02T08:00:00.000Z";

/** Returns a readable id: `id("e", 7)` is the seventh extinguisher. */
export function id(letter: "a" | "b" | "c" | "d" | "e" | "f", index: number): string {
  return `${letter.repeat(8)}-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

export function response(status: number, json: unknown, more: Partial<ApiResponse> = {}): NetworkOutcome {
  return { ...jsonResponse(status, json), ...more };
}

export function problem(status: number, code: string, message: string): NetworkOutcome {
  return problemResponse(status, message, null, code);
}

export const CAPTIVE_PORTAL = response(200, undefined, { contentType: "text/html" });

interface Account {
  userId: string;
  email: string;
  roles: RoleEntry[];
}

function role(roleName: RoleEntry["roleName"], tenantId: string): RoleEntry {
  return { roleName, roleType: "Tenant", tenantId, tenantName: tenantId === HARBOR ? "Harbor" : "Cedar" };
}

export const ADA: Account = { userId: id("a", 1), email: "ada@harbor.example", roles: [role("Inspector", HARBOR)] };
export const BEA: Account = { userId: id("a", 2), email: "bea@harbor.example", roles: [role("Inspector", HARBOR)] };
export const CYD: Account = {
  userId: id("a", 3),
  email: "cyd@both.example",
  roles: [role("Inspector", HARBOR), role("Inspector", CEDAR)],
};
export const DAN: Account = { userId: id("a", 4), email: "dan@harbor.example", roles: [role("TenantAdmin", HARBOR)] };
const ACCOUNTS = [ADA, BEA, CYD, DAN];

export interface PhoneServer {
  /** Every request that arrived, in order. */
  requests: NetworkRequest[];
  /** The responses to the next pulls of reference data, in order; the last one repeats. */
  pages: ReferenceChanges[];
  /** Plans with their inspectors; null if this server does not have the call. */
  plans: (PlanRow & { inspectorUserId: string })[] | null;
  /** Refresh tokens that are valid now. */
  liveRefreshTokens: Set<string>;
  revoked: string[];
  /** Makes all access tokens issued so far expire. */
  expireAccess(): void;
  handle(request: NetworkRequest): NetworkOutcome;
}

/** The server's side of sessions and reference data. A refresh token used twice ends all sessions, without any grace period. */
export function createPhoneServer(): PhoneServer {
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  let issued = 0;

  function authorize(account: Account): NetworkOutcome {
    issued++;
    const tokens = { accessToken: `access-${issued}`, refreshToken: `refresh-${issued}` };
    access.set(tokens.accessToken, account.userId);
    refresh.set(tokens.refreshToken, account.userId);
    phoneServer.liveRefreshTokens.add(tokens.refreshToken);
    return response(200, { user: userOf(account), roles: account.roles, ...tokens, expiresAt: "2026-03-02T09:00:00.000Z" });
  }

  function rotate(token: string): NetworkOutcome {
    const account = ACCOUNTS.find(({ userId }) => userId === refresh.get(token));
    if (!account || !phoneServer.liveRefreshTokens.delete(token)) {
      phoneServer.liveRefreshTokens.clear();
      return problem(401, "refreshRefused", "This session has ended");
    }
    return authorize(account);
  }

  const phoneServer: PhoneServer = {
    requests: [],
    pages: [page()],
    plans: [],
    liveRefreshTokens: new Set(),
    revoked: [],
    expireAccess: () => access.clear(),
    handle(request) {
      phoneServer.requests.push(request);
      const body = (request.body?.kind === "json" ? request.body.value : {}) as Record<string, string>;
      const path = request.url.replace(/^\/api|\?.*$/g, "");
      switch (path) {
        case "/authentication/login": {
          const account = ACCOUNTS.find(({ email }) => email === body["email"]);
          const isRight = account && body["password"] === PASSWORD;
          return isRight ? authorize(account) : problem(401, "invalidCredentials", "Email or password is wrong");
        }
        case "/authentication/dev-login": {
          const account = ACCOUNTS.find(({ email }) => email === body["email"]);
          return account ? authorize(account) : response(404, undefined, { contentType: "text/plain" });
        }
        case "/authentication/refresh":
          return rotate(body["refreshToken"] ?? "");
        case "/authentication/logout":
          phoneServer.revoked.push(body["refreshToken"] ?? "");
          return response(204, undefined);
        default:
          return signedIn(request, path, body);
      }
    },
  };

  function signedIn(request: NetworkRequest, path: string, body: Record<string, string>): NetworkOutcome {
    const userId = access.get((request.headers["Authorization"] ?? "").slice("Bearer ".length));
    const account = ACCOUNTS.find((candidate) => candidate.userId === userId);
    if (!account) return problem(401, "notAuthenticated", "Sign in to continue");
    if (path === "/authentication/me") return response(200, userOf(account));
    if (path === "/authentication/me/roles") return response(200, account.roles);
    if (path === "/users/switch-tenant") {
      if (!account.roles.some((each) => each.tenantId === body["tenantId"])) return problem(403, "tenantForbidden", "Not yours");
      issued++;
      access.set(`access-${issued}`, account.userId);
      return response(200, { token: `access-${issued}`, tokenExpiration: "2026-03-02T09:00:00.000Z", tenantId: body["tenantId"] });
    }
    if (path === "/reference/changes") {
      if (!request.headers[TENANT_HEADER]) return problem(400, "tenantRequired", "Choose an organization first");
      const next = phoneServer.pages.length > 1 ? phoneServer.pages.shift() : phoneServer.pages[0];
      return response(200, structuredClone(next));
    }
    if (path === "/v2/inspections/assigned" && phoneServer.plans !== null) {
      return response(
        200,
        phoneServer.plans.filter((each) => each.inspectorUserId === account.userId),
      );
    }
    return problem(404, "callNotFound", "There is no such call");
  }

  return phoneServer;
}

function userOf({ userId, email }: Account) {
  return { userId, email, firstName: email.split("@")[0] ?? "", lastName: "Test" };
}

export const LOBBY: Location = {
  locationId: id("b", 1),
  locationCode: "HB-L01",
  locationName: "Main lobby",
  parentLocationId: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  stateProvince: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
  barcodeData: "https://label.example/hb-l01",
  isActive: true,
  version: 1,
  updatedAt: DAY,
};
export const KITCHEN: Location = { ...LOBBY, locationId: id("b", 2), locationCode: "HB-L02", locationName: "Kitchen", barcodeData: null };

export const GAUGED: ExtinguisherType = {
  extinguisherTypeId: id("c", 1),
  typeCode: "ABC-SP",
  typeName: "Multipurpose dry chemical",
  description: null,
  agentType: null,
  capacity: 10,
  capacityUnit: "lb",
  fireClassRating: "4-A:80-B:C",
  fullnessCheck: "Gauge",
  isWheeled: false,
  isRechargeable: true,
  serviceIntervalMonths: 12,
  serviceLifeYears: null,
  internalExamIntervalYears: 6,
  hydroTestIntervalYears: 12,
  isActive: true,
  version: 1,
  updatedAt: DAY,
};
const WEIGHED: ExtinguisherType = {
  ...GAUGED,
  extinguisherTypeId: id("c", 2),
  typeCode: "CO2",
  typeName: "Carbon dioxide",
  fullnessCheck: "Weigh",
};

export function extinguisher(index: number, changes: Partial<Extinguisher> = {}): Extinguisher {
  return {
    ...emptyOf(Extinguisher),
    extinguisherId: id("e", index),
    locationId: LOBBY.locationId,
    extinguisherTypeId: GAUGED.extinguisherTypeId,
    extinguisherCode: `HB-E${String(index).padStart(3, "0")}`,
    serialNumber: `S-${index}`,
    locationDescription: "Beside the door",
    isActive: true,
    isCondemned: false,
    isOutOfService: false,
    version: 1,
    updatedAt: DAY,
    ...changes,
  };
}

const EVERY = { fullnessChecks: null, wheeled: null, rechargeable: null };

/** Returns a plan for the extinguisher with this number, assigned to this user. */
export function plan(index: number, inspectorUserId: string, changes: Partial<PlanRow> = {}): PlanRow & { inspectorUserId: string } {
  const { extinguisherId, extinguisherCode } = extinguisher(index);
  return {
    inspectionId: id("f", 100 + index),
    extinguisherId,
    extinguisherCode,
    locationId: LOBBY.locationId,
    locationName: LOBBY.locationName,
    inspectionType: "Monthly",
    inspectionDate: DAY,
    notes: "",
    replacesInspectionId: null,
    inspectorUserId,
    ...changes,
  };
}

function item(index: number, question: string, changes: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    checklistItemId: id("d", index),
    section: null,
    sortOrder: index,
    question,
    helpText: null,
    appliesTo: EVERY,
    photoRule: "None",
    proposedDeficiencies: [],
    ...changes,
  };
}

export const MONTHLY: ChecklistTemplate = {
  templateId: id("f", 1),
  familyId: id("f", 1),
  templateName: "Monthly inspection",
  inspectionType: "Monthly",
  templateVersion: 1,
  publishedAt: DAY,
  isActive: true,
  items: [
    item(1, "At its own place"),
    item(3, "Feels full", { appliesTo: { ...EVERY, fullnessChecks: ["Weigh", "GaugeAndWeigh"] } }),
    item(2, "Needle in the green", { appliesTo: { ...EVERY, fullnessChecks: ["Gauge", "GaugeAndWeigh"] } }),
    item(4, "Push-to-test springs back", { appliesTo: { ...EVERY, rechargeable: false } }),
    item(5, "Wheels run freely", { appliesTo: { ...EVERY, wheeled: true } }),
  ],
  version: 1,
  updatedAt: DAY,
};

/** Returns a page of reference changes, by default with all of Harbor's data. */
export function page(changes: Partial<ReferenceChanges> = {}): ReferenceChanges {
  return {
    cursor: "1",
    hasMore: false,
    reset: false,
    timeZone: "America/New_York",
    locations: [LOBBY, KITCHEN],
    extinguisherTypes: [GAUGED, WEIGHED],
    extinguishers: [extinguisher(1), extinguisher(2, { extinguisherTypeId: WEIGHED.extinguisherTypeId })],
    checklistTemplates: [MONTHLY],
    deleted: { locationIds: [], extinguisherTypeIds: [], extinguisherIds: [], templateIds: [] },
    ...changes,
  };
}

/** Returns a page without changes. */
export function emptyPage(changes: Partial<ReferenceChanges> = {}): ReferenceChanges {
  return page({ locations: [], extinguisherTypes: [], extinguishers: [], checklistTemplates: [], ...changes });
}
