import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { AuthResponse } from "#shared/entities/user.ts";
import { changeSetting } from "../support/for-this-test.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);

describe("a sign-up", () => {
  const request = (organizationName = "Vale & Co") => ({
    email: `${randomUUID()}@firm.example`,
    password: "long-enough-1",
    firstName: "Nora",
    lastName: "Vale",
    organizationName,
  });

  test("creates an organization that can start work immediately, and its administrator", async () => {
    const body = request();
    const response = await server.call("register", { body });
    expect(response.statusCode).toBe(201);
    const auth = response.json<AuthResponse>();
    expect(auth.roles).toMatchObject([{ roleName: "TenantAdmin", roleType: "Tenant", tenantName: "Vale & Co" }]);
    const as = { ...auth, tenantId: auth.roles[0]?.tenantId ?? null };
    expect((await server.call("listChecklistTemplates", { as })).json().totalCount).toBe(6);
    expect((await server.call("listExtinguisherTypes", { as })).json().totalCount).toBe(18);
    expect((await server.call("pullReferenceChanges", { as })).json()).toMatchObject({ locations: [], hasMore: false });
    expect((await server.call("login", { body })).statusCode).toBe(200);
  });

  test("refuses an address that is taken, also between simultaneous requests, and leaves one organization", async () => {
    const organizationName = `Twin ${randomUUID()}`;
    const twin = request(organizationName);
    const responses = await Promise.all([server.call("register", { body: twin }), server.call("register", { body: twin })]);
    expect(responses.map((response) => response.statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await server.call("register", { body: twin })).json()).toMatchObject({ status: 409, code: "emailTaken" });
    const tenants = await server.ports.identityDb.selectFrom("tenants").selectAll().where("tenant_name", "=", organizationName).execute();
    expect(tenants).toHaveLength(1);
  });

  test("names every field that is wrong", async () => {
    const response = await server.call("register", { body: { email: "x", password: "short", firstName: " " } });
    expect(response.json()).toMatchObject({
      status: 400,
      errors: {
        email: ["field.email"],
        password: ["field.passwordTooShort"],
        firstName: ["field.required"],
        lastName: ["field.required"],
        organizationName: ["field.required"],
      },
    });
  });

  test("is refused where it is closed", async () => {
    changeSetting(server, "registration", "closed");
    expect((await server.call("register", { body: request() })).json()).toMatchObject({ status: 403, code: "registrationClosed" });
  });
});
