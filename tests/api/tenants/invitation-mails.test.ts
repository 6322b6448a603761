import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Invitation } from "#shared/entities/member.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { createMemberCalls, names, PASSWORD } from "../support/member-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
const { invite, mailTo, signInAll, someone, tokenOf } = createMemberCalls(server);
let admin: TestUser;
beforeEach(async () => {
  server.pass(25 * 60 * 60_000);
  ({ admin } = await signInAll());
});

describe("an invitation", () => {
  test("is mailed to one address five times an hour at most", async () => {
    const email = someone();
    const { invitationId } = (await invite({ email, roleName: "Viewer" })).json<Invitation>();
    const again = () => server.call("resendInvitation", { as: admin, params: { id: invitationId } });
    for (let times = 1; times < 5; times++) expect((await again()).statusCode).toBe(200);
    expect((await again()).json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    await server.call("revokeInvitation", { as: admin, params: { id: invitationId } });
    expect((await invite({ email, roleName: "Viewer" })).json()).toMatchObject({ status: 429 });
  });

  test("sent again at intervals of almost an hour is never refused", async () => {
    const { invitationId } = (await invite({ email: someone(), roleName: "Viewer" })).json<Invitation>();
    for (let times = 1; times <= 6; times++) {
      server.pass(50 * 60_000);
      ({ admin } = await signInAll());
      expect((await server.call("resendInvitation", { as: admin, params: { id: invitationId } })).statusCode).toBe(200);
    }
  });

  test("may be sent again after days on which it was sent before, as often as a new one", async () => {
    const { invitationId } = (await invite({ email: someone(), roleName: "Viewer" })).json<Invitation>();
    const again = async () => (await server.call("resendInvitation", { as: admin, params: { id: invitationId } })).statusCode;
    for (let days = 1; days < 5; days++) {
      server.pass(25 * 60 * 60_000);
      ({ admin } = await signInAll());
      expect(await again()).toBe(200);
    }
    for (let times = 1; times < 5; times++) expect(await again()).toBe(200);
    expect(await again()).toBe(429);
  });

  test("is mailed to one address fifteen times an hour at most, from however many organizations", async () => {
    const email = someone();
    const statuses: number[] = [];
    for (let organizations = 0; organizations < 4; organizations++) {
      const registered = await server.call("register", {
        body: { ...names, email: someone(), password: PASSWORD, organizationName: "Quist & Daughters" },
      });
      const auth = registered.json<AuthResponse>();
      const owner = { ...auth, tenantId: auth.roles[0]?.tenantId ?? null };
      const first = await invite({ email, roleName: "Viewer" }, owner);
      statuses.push(first.statusCode);
      const params = { id: first.json<Invitation>().invitationId };
      if (first.statusCode === 201) {
        for (let times = 1; times < 5; times++) expect((await server.call("resendInvitation", { as: owner, params })).statusCode).toBe(200);
      }
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(15);
  });

  test("contains no link but ours, whatever the names of its sender and the organization", async () => {
    const registered = await server.call("register", {
      body: {
        email: someone(),
        password: PASSWORD,
        firstName: "You won! www.prize.example",
        lastName: "https://prize.example/win",
        organizationName: "Dr. Quist\nhttps://prize.example",
      },
    });
    const auth = registered.json<AuthResponse>();
    const email = someone();
    await invite({ email, roleName: "Viewer" }, { ...auth, tenantId: auth.roles[0]?.tenantId ?? null });
    for (const to of [auth.user.email, email]) {
      const mail = await mailTo(to);
      const written = `${mail?.subject}\n${mail?.text}`.replace(/http:\/\/localhost:8080\/login\?\S+/, "").replaceAll(to, "");
      expect(written).toContain("You won!");
      expect(written).not.toMatch(/:\/\/|\S\.\S/);
    }
    expect((await mailTo(email))?.subject).toContain("Dr. Quist");
  });

  test("keeps only the hash of its link", async () => {
    const email = someone();
    await invite({ email, roleName: "Viewer" });
    const token = await tokenOf(email);
    const rows = await server.ports.identityDb.selectFrom("invitations").select("token_hash").execute();
    expect(rows.every((row) => row.token_hash.length === 32 && !row.token_hash.toString("utf8").includes(token))).toBe(true);
  });
});
