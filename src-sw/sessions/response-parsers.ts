/*
 * These functions read the server's responses about sessions. They check the fields that the worker relies on, so that a captive portal's JSON is
 * not taken for a sign-in, and return null for any other outcome.
 */

import type { AuthResponse, RoleEntry, SwitchTenantResponse, User } from "#shared/entities/user.ts";
import { okJson } from "../network/outcomes.ts";
import type { AuthorizedOutcome } from "../ports.ts";
import { fieldsOf, textOf } from "../values/json.ts";
import type { Fields } from "../values/json.ts";
import { pick } from "../values/pick.ts";

export function parseAuth(outcome: AuthorizedOutcome): AuthResponse | null {
  const fields = fieldsOf(okJson(outcome));
  const { user, roles } = fields;
  const isComplete = isUser(user) && isRoles(roles) && hasTexts(fields, "accessToken", "refreshToken", "expiresAt");
  return isComplete ? { user, roles, ...pick(fields, "accessToken", "refreshToken", "expiresAt") } : null;
}

export function parseSwitch(outcome: AuthorizedOutcome): SwitchTenantResponse | null {
  const fields = fieldsOf(okJson(outcome));
  return hasTexts(fields, "token", "tokenExpiration", "tenantId") ? pick(fields, "token", "tokenExpiration", "tenantId") : null;
}

export function parseUser(outcome: AuthorizedOutcome): User | null {
  const user = okJson(outcome);
  return isUser(user) ? pick(user, "userId", "email", "firstName", "lastName") : null;
}

export function parseRoles(outcome: AuthorizedOutcome): RoleEntry[] | null {
  const roles = okJson(outcome);
  return isRoles(roles) ? roles : null;
}

function hasTexts<K extends string>(fields: Fields, ...names: K[]): fields is Record<K, string> {
  return names.every((name) => textOf(fields[name]) !== null);
}

function isUser(value: unknown): value is User {
  return hasTexts(fieldsOf(value), "userId", "email");
}

function isRoles(value: unknown): value is RoleEntry[] {
  return Array.isArray(value) && value.every((role: unknown) => hasTexts(fieldsOf(role), "roleName") && "tenantId" in fieldsOf(role));
}
