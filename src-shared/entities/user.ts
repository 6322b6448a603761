import * as v from "valibot";
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../constants.ts";
import { email, id, optionalText, requiredText, timestamp, version } from "./fields.ts";

/** Specification section 3, "User". */
export const User = v.object({
  userId: id,
  email,
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
});
export type User = v.InferOutput<typeof User>;

/** The license to maintain extinguishers, as printed on certificates; null if there is none. */
const license = { licenseNumber: optionalText(NAME_MAX_LENGTH), licenseAuthority: optionalText(NAME_MAX_LENGTH) };

/** The signed-in user's own profile. */
export const Profile = v.object({ ...User.entries, ...license, version });
export type Profile = v.InferOutput<typeof Profile>;

const RoleType = v.picklist(["System", "Tenant"], "field.choice");
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

export const newPassword = v.pipe(
  v.string("field.text"),
  v.minLength(PASSWORD_MIN_LENGTH, "field.passwordTooShort"),
  v.maxLength(PASSWORD_MAX_LENGTH, "field.tooLong"),
);

export const LoginRequest = v.object({
  email,
  password: v.pipe(v.string("field.text"), v.nonEmpty("field.required"), v.maxLength(PASSWORD_MAX_LENGTH, "field.tooLong")),
});
export const DevLoginRequest = v.object({ email });
export const SignUpRequest = v.object({
  email,
  password: newPassword,
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
  organizationName: requiredText(NAME_MAX_LENGTH),
});
export const RefreshRequest = v.object({ refreshToken: v.pipe(v.string("field.text"), v.nonEmpty("field.required")) });
export const SwitchTenantRequest = v.object({ tenantId: id });

/** The token in a mailed link. */
export const linkToken = v.pipe(v.string("field.text"), v.nonEmpty("field.required"), v.maxLength(200, "field.tooLong"));

/**
 * With `email`, a link is sent, which leads to the sign-in of the `area`, by default the office; with the `token` of that link and a `password`, the
 * password is set.
 */
export const PasswordReset = v.pipe(
  v.object({
    email: v.optional(email),
    area: v.optional(v.picklist(["inspector", "office"], "field.choice")),
    token: v.optional(linkToken),
    password: v.optional(newPassword),
  }),
  v.forward(
    v.partialCheck([["email"], ["token"]], (input) => input.email !== undefined || input.token !== undefined, "field.required"),
    ["email"],
  ),
  v.forward(
    v.partialCheck([["token"], ["password"]], (input) => input.token === undefined || input.password !== undefined, "field.required"),
    ["password"],
  ),
);
/** With `email`, a new link is sent; with the `token` of that link, the address is confirmed. */
export const EmailConfirmation = v.pipe(
  v.object({ email: v.optional(email), token: v.optional(linkToken) }),
  v.forward(
    v.partialCheck([["email"], ["token"]], (input) => input.email !== undefined || input.token !== undefined, "field.required"),
    ["token"],
  ),
);
export const PasswordChange = v.object({ currentPassword: LoginRequest.entries.password, newPassword });
/** An absent license is left unchanged. */
export const ProfileUpdate = v.object({
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
  licenseNumber: v.optional(license.licenseNumber),
  licenseAuthority: v.optional(license.licenseAuthority),
});

/** A session that has not ended. */
export const SessionEntry = v.object({
  sessionId: id,
  createdAt: timestamp,
  /** When its tokens were last renewed. */
  lastUsedAt: timestamp,
  /** The `User-Agent` of the browser. */
  userAgent: v.nullable(v.string()),
  isCurrent: v.boolean(),
});
export type SessionEntry = v.InferOutput<typeof SessionEntry>;

const SystemRoleName = v.picklist(["SystemAdmin"], "field.choice");
export const TenantRoleName = v.picklist(["TenantAdmin", "Inspector", "Viewer"], "field.choice");
export type TenantRoleName = v.InferOutput<typeof TenantRoleName>;
const TenantRole = v.object({ tenantId: id, roleName: TenantRoleName });
export type TenantRole = v.InferOutput<typeof TenantRole>;

export const SystemRoles = v.object({ roleNames: v.pipe(v.array(SystemRoleName, "field.list"), v.maxLength(10, "field.tooMany")) });
export const TenantRoles = v.object({ roles: v.pipe(v.array(TenantRole, "field.list"), v.maxLength(500, "field.tooMany")) });
export const AssignTenant = v.object({ userId: id, tenantId: id, roleName: TenantRoleName });

/** A user as system administrators see them. */
export const UserAccount = v.object({
  ...User.entries,
  isActive: v.boolean(),
  emailConfirmed: v.boolean(),
  /** Without a password they cannot sign in: they choose one by a mailed link. */
  hasPassword: v.boolean(),
  roles: v.array(RoleEntry),
  lastSignInAt: v.nullable(timestamp),
  createdAt: timestamp,
  version,
});
export type UserAccount = v.InferOutput<typeof UserAccount>;

/** At least one role is required: without one, a user could open nothing. */
export const UserInvite = v.pipe(
  v.object({
    email,
    firstName: requiredText(NAME_MAX_LENGTH),
    lastName: requiredText(NAME_MAX_LENGTH),
    systemRoles: v.optional(SystemRoles.entries.roleNames, []),
    tenantRoles: v.optional(TenantRoles.entries.roles, []),
  }),
  v.forward(
    v.partialCheck(
      [["systemRoles"], ["tenantRoles"]],
      ({ systemRoles, tenantRoles }) => systemRoles.length + tenantRoles.length > 0,
      "field.chooseRole",
    ),
    ["tenantRoles"],
  ),
);
export const UserUpdate = v.partial(
  v.object({
    email,
    firstName: requiredText(NAME_MAX_LENGTH),
    lastName: requiredText(NAME_MAX_LENGTH),
    isActive: v.boolean("field.boolean"),
  }),
);
