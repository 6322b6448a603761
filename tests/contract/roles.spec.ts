import {
  createInspection,
  expect,
  expectProblem,
  extinguisherId,
  inspectionPayload,
  newPhoto,
  photoForm,
  test,
} from "./support/contract.ts";
import type { People } from "./support/contract.ts";

type Role = "viewer" | "inspector" | "admin" | "root";
const everyone: Role[] = ["viewer", "inspector", "admin", "root"];
const workers: Role[] = ["inspector", "admin", "root"];
const office: Role[] = ["admin", "root"];

/** An id that nothing has: a caller with permission is told that it is not found. */
const NOTHING = "00000000-0000-4000-8000-000000000000";

/** Returns the row of a call that fails for want of a valid body or of its object, unless it first fails for want of permission. */
function denied(call: string, may: Role[]): { call: string; may: Role[]; make: (people: People, role: Role) => Promise<number> } {
  const [method = "", path = ""] = call.split(" ");
  return {
    call,
    may,
    make: async (people, role) => {
      const { status } = await people[role](method, path.replace("{id}", NOTHING), { json: {} });
      return [400, 404, 415].includes(status) ? 200 : status;
    },
  };
}

/** The table of who may do what, call by call. */
const table: { call: string; may: Role[]; make: (people: People, role: Role) => Promise<number> }[] = [
  ...[
    "/locations",
    "/extinguishers",
    "/extinguishertypes",
    "/checklisttemplates",
    "/v2/inspections",
    "/inspections",
    "/deficiencies",
    "/reference/changes",
    "/reports/register",
    "/reports/jobs",
    "/tenants/settings",
  ].map((path) => ({
    call: `GET ${path}`,
    may: everyone,
    make: async (people: People, role: Role) => (await people[role]("GET", path)).status,
  })),
  denied("POST /v2/inspections/{id}/verify", everyone),
  ...["/locations", "/extinguishers", "/extinguishertypes", "/checklisttemplates"].flatMap((path) => [
    denied(`POST ${path}`, office),
    denied(`PUT ${path}/{id}`, office),
    denied(`DELETE ${path}/{id}`, office),
  ]),
  denied("POST /v2/inspections/plan", office),
  denied("POST /v2/inspections/{id}/review", office),
  denied("PUT /v2/inspections/{id}", workers),
  denied("DELETE /photos/{id}", workers),
  denied("PUT /deficiencies/{id}", workers),
  {
    call: "PUT /tenants/settings",
    may: office,
    make: async (people, role) => (await people[role]("PUT", "/tenants/settings", { json: {} })).status,
  },
  ...["/imports", "/imports/history"].map((path) => ({
    call: `GET ${path}`,
    may: ["admin"] as Role[],
    make: async (people: People, role: Role) => (await people[role]("GET", path)).status,
  })),
  denied("POST /imports/upload", ["admin"]),
  denied("POST /imports/{id}/commit", ["admin"]),
  ...["/users", "/tenants"].map((path) => ({
    call: `GET ${path}`,
    may: ["root"] as Role[],
    make: async (people: People, role: Role) => (await people[role]("GET", path)).status,
  })),
  denied("POST /users", ["root"]),
  denied("POST /tenants", ["root"]),
  {
    call: "GET /photos/inspection/{id}",
    may: everyone,
    make: async (people, role) => {
      const { inspectionId } = await createInspection(people, "HB-E051");
      return (await people[role]("GET", `/photos/inspection/${inspectionId}`)).status;
    },
  },
  {
    call: "POST /v2/inspections",
    may: workers,
    make: async (people, role) =>
      (await people[role]("POST", "/v2/inspections", { json: await inspectionPayload(people, "HB-E052") })).status,
  },
  {
    call: "POST /v2/inspections/batch",
    may: workers,
    make: async (people, role) => (await people[role]("POST", "/v2/inspections/batch", { json: { items: [] } })).status,
  },
  {
    call: "PUT /v2/inspections/{id}/complete",
    may: workers,
    make: async (people, role) => {
      const { inspectionId } = await createInspection(people, "HB-E053", { checklistResponses: undefined });
      const { checklistResponses } = await inspectionPayload(people, "HB-E053");
      return (await people[role]("PUT", `/v2/inspections/${inspectionId}/complete`, { json: { passed: true, checklistResponses } })).status;
    },
  },
  {
    call: "POST /photos",
    may: workers,
    make: async (people, role) => {
      const { inspectionId } = await createInspection(people, "HB-E054");
      return (await people[role]("POST", "/photos", { form: photoForm(inspectionId, await newPhoto()) })).status;
    },
  },
  {
    call: "POST /deficiencies",
    may: workers,
    make: async (people, role) => {
      const json = {
        extinguisherId: await extinguisherId(people.viewer, "HB-E055"),
        code: "ACC-01",
        severity: "Major",
        description: "Blocked",
      };
      return (await people[role]("POST", "/deficiencies", { json })).status;
    },
  },
  {
    call: "POST /labels",
    may: everyone,
    make: async (people, role) => {
      const json = { of: "extinguishers", ids: [await extinguisherId(people.viewer, "HB-E056")], sheet: "roll-62" };
      return (await people[role]("POST", "/labels", { json })).status;
    },
  },
  {
    call: "GET /tenants/members",
    may: everyone,
    make: async (people, role) => (await people[role]("GET", "/tenants/members")).status,
  },
  {
    call: "POST /tenants/invitations",
    may: ["admin", "root"],
    make: async (people, role) =>
      (await people[role]("POST", "/tenants/invitations", { json: { email: `by-${role}@firm.example`, roleName: "Viewer" } })).status,
  },
  {
    call: "GET /reports/schedules",
    may: ["admin", "root"],
    make: async (people, role) => (await people[role]("GET", "/reports/schedules")).status,
  },
  {
    call: "PUT and DELETE /tenants/members/{id}",
    may: ["admin", "root"],
    make: async (people, role) => {
      const path = `/tenants/members/${NOTHING}`;
      const statuses = [await people[role]("PUT", path, { json: { roleNames: ["Viewer"] } }), await people[role]("DELETE", path)];
      return statuses.every(({ status }) => status === 404) ? 200 : (statuses[0]?.status ?? 0);
    },
  },
];

for (const { call, may, make } of table) {
  test(`${call}: ${may.join(", ")}`, async ({ people }) => {
    for (const role of everyone) {
      const status = await make(people, role);
      if (may.includes(role)) expect(status, role).toBeLessThan(300);
      else expect(status, role).toBe(403);
    }
  });
}

test("a refusal names the role as the reason", async ({ people }) => {
  const json = await inspectionPayload(people, "HB-E056");
  expectProblem(await people.viewer("POST", "/v2/inspections", { json }), 403, "roleRequired");
});
