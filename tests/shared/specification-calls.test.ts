import { expect, test } from "vitest";
import { calls } from "#shared/api/index.ts";
import type { Call } from "#shared/api/call.ts";

const addresses = new Map(Object.values<Call>(calls).map((call) => [`${call.method} ${call.path}`, call]));

test.each([
  "POST /authentication/register",
  "POST /authentication/login",
  "POST /authentication/dev-login",
  "POST /authentication/refresh",
  "POST /authentication/reset-password",
  "POST /authentication/confirm-email",
  "GET /authentication/me",
  "GET /authentication/me/roles",
  "POST /authentication/assign-tenant",
  "POST /v2/inspections",
  "GET /v2/inspections",
  "GET /v2/inspections/{id}",
  "PUT /v2/inspections/{id}",
  "PUT /v2/inspections/{id}/complete",
  "DELETE /v2/inspections/{id}",
  "POST /v2/inspections/{id}/responses",
  "GET /v2/inspections/{id}/responses",
  "GET /v2/inspections/extinguisher/{id}",
  "GET /v2/inspections/inspector/{id}",
  "GET /v2/inspections/due",
  "GET /v2/inspections/scheduled",
  "POST /v2/inspections/{id}/verify",
  "GET /v2/inspections/stats",
  "POST /inspections",
  "GET /inspections",
  "GET /inspections/{id}",
  "GET /inspections/extinguisher/{id}",
  "GET /inspections/inspector/{id}",
  "POST /inspections/{id}/verify",
  "GET /inspections/stats",
  "GET /inspections/overdue",
  "DELETE /inspections/{id}",
  "GET /inspections/today-count",
  "GET /inspections/checklist-template/{id}",
  "POST /photos",
  "POST /photos/batch",
  "GET /photos/{id}",
  "GET /photos/inspection/{id}",
  "GET /photos/inspection/{id}/type/{type}",
  "GET /photos/{id}/url",
  "GET /photos/{id}/thumbnail",
  "DELETE /photos/{id}",
])("specification section 7: %s", (address) => {
  expect([...addresses.keys()]).toContain(address);
});

test.each([
  ["GET /locations/barcode/{code}", "read"],
  ["GET /extinguishers/barcode/{code}", "read"],
  ["POST /extinguishers/{id}/outofservice", "administer"],
  ["POST /extinguishers/{id}/returntoservice", "administer"],
  ["GET /extinguishertypes", "read"],
  ["GET /checklisttemplates/{id}/items", "read"],
  ["POST /checklisttemplates/{id}/duplicate", "administer"],
  ["POST /checklisttemplates/{id}/publish", "administer"],
  ["GET /deficiencies/open", "read"],
  ["GET /deficiencies/inspection/{id}", "read"],
  ["POST /v2/inspections/{id}/review", "administer"],
  ["POST /v2/inspections/plan", "administer"],
  ["GET /v2/inspections/assigned", "inspect"],
  ["GET /users", "platform"],
  ["POST /users", "platform"],
  ["PUT /users/{id}/system-roles", "platform"],
  ["PUT /users/{id}/tenant-roles", "platform"],
  ["POST /users/switch-tenant", "session"],
  ["GET /tenants", "platform"],
  ["GET /tenants/available", "session"],
  ["GET /tenants/settings", "read"],
  ["PUT /tenants/settings", "administer"],
])("named where the specification shows none: %s is for %s", (address, access) => {
  expect(addresses.get(address)?.access).toBe(access);
});
