import * as v from "valibot";
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../constants.ts";
import { email, id, requiredText, timestamp } from "./fields.ts";

/** Specification section 3, "User". */
export const User = v.object({
  userId: id,
  email,
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
});
export type User = v.InferOutput<typeof User>;

export const RoleType = v.picklist(["System", "Tenant"], "field.choice");
export const RoleName = v.picklist(["SystemAdmin", "TenantAdmin", "Inspector", "Viewer"], "field.choice");
export type RoleName = v.InferOutput<typeof RoleName>;

/** Specification section 3, "Role entry": a name plus a type; tenant roles are tied to a tenant. */
export const RoleEntry = v.object({
  roleName: RoleName,
  roleType: RoleType,
  tenantId: v.nullable(id),
  tenantName: v.nullable(v.string()),
});
export type RoleEntry = v.InferOutput<typeof RoleEntry>;

export const AuthResponse = v.object({
  user: User,
  roles: v.array(RoleEntry),
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: timestamp,
});
export type AuthResponse = v.InferOutput<typeof AuthResponse>;

export const SwitchTenantResponse = v.object({ token: v.string(), tokenExpiration: timestamp, tenantId: id });
export type SwitchTenantResponse = v.InferOutput<typeof SwitchTenantResponse>;

export const Tenant = v.object({ tenantId: id, tenantName: v.string() });
export type Tenant = v.InferOutput<typeof Tenant>;

const newPassword = v.pipe(
  v.string("field.text"),
  v.minLength(PASSWORD_MIN_LENGTH, "field.passwordTooShort"),
  v.maxLength(PASSWORD_MAX_LENGTH, "field.tooLong"),
);

export const LoginRequest = v.object({
  email,
  password: v.pipe(v.string("field.text"), v.nonEmpty("field.required"), v.maxLength(PASSWORD_MAX_LENGTH, "field.tooLong")),
});
export const DevLoginRequest = v.object({ email });
export const RegisterRequest = v.object({
  email,
  password: newPassword,
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
  organizationName: requiredText(NAME_MAX_LENGTH),
});
export const RefreshRequest = v.object({ refreshToken: v.pipe(v.string("field.text"), v.nonEmpty("field.required")) });
export const SwitchTenantRequest = v.object({ tenantId: id });
