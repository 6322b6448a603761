import * as v from "valibot";
import { id } from "../entities/fields.ts";
import { booleanQuery, listOf, listQuery } from "../entities/list.ts";
import { RoleName, SystemRoles, TenantRoles, UserAccount, UserInvite, UserUpdate } from "../entities/user.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

const tag = "Users";

export const userCalls = defineCalls({
  listUsers: {
    method: "GET",
    path: "/users",
    summary: "Users of all tenants, paged",
    tag,
    access: "platform",
    // Not `tenantId`: every request carries that for the tenant it works in.
    query: v.object({
      ...listQuery,
      ofTenantId: v.optional(id),
      roleName: v.optional(RoleName),
      isActive: v.optional(booleanQuery),
    }),
    status: 200,
    response: listOf(UserAccount),
  },
  getUser: {
    method: "GET",
    path: "/users/{id}",
    summary: "One user with all roles",
    tag,
    access: "platform",
    params: byId,
    status: 200,
    response: UserAccount,
  },
  inviteUser: {
    method: "POST",
    path: "/users",
    summary: "Create an account and mail its owner a link to choose a password",
    tag,
    access: "platform",
    body: UserInvite,
    status: 201,
    response: UserAccount,
    idempotency: "stored",
  },
  updateUser: {
    method: "PUT",
    path: "/users/{id}",
    summary: "Change a user; a deactivated user is signed out everywhere",
    tag,
    access: "platform",
    params: byId,
    body: UserUpdate,
    status: 200,
    response: UserAccount,
    idempotency: "stored",
    versioned: true,
  },
  deactivateUser: {
    method: "DELETE",
    path: "/users/{id}",
    summary: "Deactivate a user, who is signed out everywhere; everything they did is kept",
    tag,
    access: "platform",
    params: byId,
    status: 204,
    idempotency: "stored",
  },
  resetUserPassword: {
    method: "POST",
    path: "/users/{id}/reset-password",
    summary: "Mail a user a link to choose a new password",
    tag,
    access: "platform",
    params: byId,
    status: 204,
    idempotency: "stored",
  },
  setSystemRoles: {
    method: "PUT",
    path: "/users/{id}/system-roles",
    summary: "Set the system roles of a user",
    tag,
    access: "platform",
    params: byId,
    body: SystemRoles,
    status: 200,
    response: UserAccount,
    idempotency: "stored",
    versioned: true,
  },
  setTenantRoles: {
    method: "PUT",
    path: "/users/{id}/tenant-roles",
    summary: "Set the roles of a user in all tenants",
    tag,
    access: "platform",
    params: byId,
    body: TenantRoles,
    status: 200,
    response: UserAccount,
    idempotency: "stored",
    versioned: true,
  },
});
