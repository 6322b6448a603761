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

/** The table of who may do what, call by call; features that do not exist yet get their rows later. */
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
  ].map((path) => ({
    call: `GET ${path}`,
    may: everyone,
    make: async (people: People, role: Role) => (await people[role]("GET", path)).status,
  })),
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
      // No member has this id: a caller with permission is told that there is no such member.
      const path = "/tenants/members/00000000-0000-4000-8000-000000000000";
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
