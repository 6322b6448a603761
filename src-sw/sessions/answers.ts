import type { AuthResponse, RoleEntry, SwitchTenantResponse, User } from "#shared/entities/user.ts";
import { apiAnswer } from "../api-client.ts";
import type { NetworkOutcome } from "../ports.ts";

/*
 * What the server says about sessions, checked field by field as far as the worker relies on it: a captive portal's JSON is no sign-in.
 * Each answers null for anything else.
 */
export function readAuth(outcome: NetworkOutcome): AuthResponse | null {
  const fields = readFields(outcome);
  const { user, roles, accessToken, refreshToken, expiresAt } = fields ?? {};
  const whole = isUser(user) && isRoles(roles) && isText(accessToken) && isText(refreshToken) && isText(expiresAt);
  return whole ? { user, roles, accessToken, refreshToken, expiresAt } : null;
}

export function readSwitch(outcome: NetworkOutcome): SwitchTenantResponse | null {
  const { token, tokenExpiration, tenantId } = readFields(outcome) ?? {};
  return isText(token) && isText(tokenExpiration) && isText(tenantId) ? { token, tokenExpiration, tenantId } : null;
}

export function readUser(outcome: NetworkOutcome): User | null {
  const user: unknown = readFields(outcome);
  return isUser(user) ? user : null;
}

export function readRoles(outcome: NetworkOutcome): RoleEntry[] | null {
  const roles: unknown = readFields(outcome);
  return isRoles(roles) ? roles : null;
}

type Fields = Record<string, unknown>;

function readFields(outcome: NetworkOutcome): Fields | null {
  const answer = apiAnswer(outcome);
  return answer?.status === 200 && isObject(answer.json) ? answer.json : null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isUser(value: unknown): value is User {
  return isObject(value) && isText(value["userId"]) && isText(value["email"]);
}

function isRoles(value: unknown): value is RoleEntry[] {
  return Array.isArray(value) && value.every((role: unknown) => isObject(role) && isText(role["roleName"]) && "tenantId" in role);
}
