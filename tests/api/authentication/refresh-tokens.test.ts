import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { AuthResponse } from "#shared/entities/user.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
let user: TestUser;
beforeEach(async () => {
  user = await server.signIn("inspector@harbor.example");
});

const refresh = (refreshToken: string) => server.call("refresh", { body: { refreshToken } });
const me = (accessToken: string) => server.call("me", { as: { ...user, accessToken } });

describe("a refresh token", () => {
  test("is replaced at each use, any number of times", async () => {
    const seen = new Set([user.refreshToken]);
    let token = user.refreshToken;
    for (let round = 0; round < 5; round++) {
      server.pass(20 * 60_000);
      const response = await refresh(token);
      expect(response.statusCode).toBe(200);
      token = response.json<AuthResponse>().refreshToken;
      seen.add(token);
    }
    expect(seen.size).toBe(6);
  });

  test("is valid for 60 seconds after it was replaced, since the response may have been lost", async () => {
    await refresh(user.refreshToken);
    server.pass(59_000);
    const again = await refresh(user.refreshToken);
    expect(again.statusCode).toBe(200);
    expect((await refresh(again.json<AuthResponse>().refreshToken)).statusCode).toBe(200);
  });

  test("is still valid after several lost responses, minutes apart", async () => {
    for (let lost = 0; lost < 3; lost++) {
      expect((await refresh(user.refreshToken)).statusCode).toBe(200);
      server.pass(5 * 60_000);
    }
    const arrived = await refresh(user.refreshToken);
    expect(arrived.statusCode).toBe(200);
    expect((await refresh(arrived.json<AuthResponse>().refreshToken)).statusCode).toBe(200);
  });

  test("revokes the whole chain if it is used after its grace period and its successor was used too", async () => {
    const next = (await refresh(user.refreshToken)).json<AuthResponse>();
    const newest = (await refresh(next.refreshToken)).json<AuthResponse>();
    server.pass(61_000);
    expect((await refresh(user.refreshToken)).json()).toMatchObject({ status: 401, code: "refreshRefused" });
    expect((await refresh(newest.refreshToken)).statusCode).toBe(401);
    expect((await me(newest.accessToken)).statusCode).toBe(401);
  });

  test("revokes the whole chain if it is used after its parent was used again, since somebody has a copy", async () => {
    const one = (await refresh(user.refreshToken)).json<AuthResponse>();
    server.pass(61_000);
    const two = (await refresh(user.refreshToken)).json<AuthResponse>();
    expect((await refresh(one.refreshToken)).statusCode).toBe(401);
    expect((await refresh(two.refreshToken)).statusCode).toBe(401);
  });

  test("of another session is not affected", async () => {
    const other = await server.signIn("inspector@harbor.example");
    await refresh((await refresh(user.refreshToken)).json<AuthResponse>().refreshToken);
    server.pass(61_000);
    expect((await refresh(user.refreshToken)).statusCode).toBe(401);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  test("used twice at the same time yields two tokens: either can be used, and if both are, the whole chain is revoked", async () => {
    const [one, two] = (await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)])).map((each) =>
      each.json<AuthResponse>(),
    );
    const next = await refresh(one!.refreshToken);
    expect(next.statusCode).toBe(200);
    server.pass(10 * 60_000);
    const newest = (await refresh(next.json<AuthResponse>().refreshToken)).json<AuthResponse>();
    expect((await refresh(two!.refreshToken)).json()).toMatchObject({ status: 401, code: "refreshRefused" });
    expect((await refresh(newest.refreshToken)).statusCode).toBe(401);
    expect((await me(newest.accessToken)).statusCode).toBe(401);
  });

  test("used again within 60 seconds, after its successor was used, yields a token whose use revokes the whole chain", async () => {
    const next = (await refresh(user.refreshToken)).json<AuthResponse>();
    const newest = (await refresh(next.refreshToken)).json<AuthResponse>();
    const copy = await refresh(user.refreshToken);
    expect(copy.statusCode).toBe(200);
    expect((await refresh(copy.json<AuthResponse>().refreshToken)).statusCode).toBe(401);
    expect((await refresh(newest.refreshToken)).statusCode).toBe(401);
  });

  test("continues with the token that arrived after two responses were lost within 60 seconds", async () => {
    for (let lost = 0; lost < 2; lost++) {
      expect((await refresh(user.refreshToken)).statusCode).toBe(200);
      server.pass(20_000);
    }
    let token = (await refresh(user.refreshToken)).json<AuthResponse>().refreshToken;
    for (let round = 0; round < 3; round++) {
      const response = await refresh(token);
      expect(response.statusCode).toBe(200);
      token = response.json<AuthResponse>().refreshToken;
    }
  });

  test("expires after 90 days without a refresh", async () => {
    server.pass(90 * 24 * 60 * 60_000);
    expect((await refresh(user.refreshToken)).statusCode).toBe(401);
  });

  test("is refused if it is unknown", async () => {
    expect((await refresh("nonsense")).json()).toMatchObject({ status: 401, code: "refreshRefused" });
  });

  test("is stored as its hash only", async () => {
    const rows = await server.ports.identityDb.selectFrom("refresh_tokens").select("token_hash").execute();
    expect(rows.some((row) => row.token_hash.toString("utf8").includes(user.refreshToken))).toBe(false);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });
});
