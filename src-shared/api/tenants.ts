import * as v from "valibot";
import { id } from "../entities/fields.ts";
import { booleanQuery, listOf, listQuery } from "../entities/list.ts";
import { Member, TenantAccount, TenantCreate, TenantSettings, TenantSettingsUpdate, TenantUpdate } from "../entities/tenant.ts";
import { TenantRoleName } from "../entities/user.ts";
import { defineCalls } from "./call.ts";

const tag = "Tenants";
const byId = v.object({ id });

export const tenantCalls = defineCalls({
  listTenants: {
    method: "GET",
    path: "/tenants",
    summary: "Tenants, paged",
    tag,
    access: "platform",
    query: v.object({ ...listQuery, isActive: v.optional(booleanQuery) }),
    status: 200,
    response: listOf(TenantAccount),
  },
  getTenant: {
    method: "GET",
    path: "/tenants/{id}",
    summary: "One tenant",
    tag,
    access: "platform",
    params: byId,
    status: 200,
    response: TenantAccount,
  },
  createTenant: {
    method: "POST",
    path: "/tenants",
    summary: "Make a tenant with the standard types and checklists",
    tag,
    access: "platform",
    body: TenantCreate,
    status: 201,
    response: TenantAccount,
    idempotent: true,
  },
  updateTenant: {
    method: "PUT",
    path: "/tenants/{id}",
    summary: "Rename a tenant, close it, or open it again",
    tag,
    access: "platform",
    params: byId,
    body: TenantUpdate,
    status: 200,
    response: TenantAccount,
    idempotent: true,
    versioned: true,
  },
  listMembers: {
    method: "GET",
    path: "/tenants/members",
    summary: "The people of the tenant of the request who can sign in, by last name: whom work is assigned to",
    tag,
    access: "read",
    query: v.object({ roleName: v.optional(TenantRoleName) }),
    status: 200,
    response: v.array(Member),
  },
  getTenantSettings: {
    method: "GET",
    path: "/tenants/settings",
    summary: "What the tenant of the request is called, and its rules",
    tag,
    access: "read",
    status: 200,
    response: TenantSettings,
  },
  updateTenantSettings: {
    method: "PUT",
    path: "/tenants/settings",
    summary: "Change the tenant of the request: name, logo, time zone, monthly rule, labels",
    tag,
    access: "administer",
    body: TenantSettingsUpdate,
    status: 200,
    response: TenantSettings,
    idempotent: true,
    versioned: true,
  },
});
