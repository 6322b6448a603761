import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import { openHarbor } from "../support/harbor.ts";
import { createPhotoUploader } from "../support/photo-uploader.ts";
import { picture } from "../support/pictures.ts";
import type { TestUser } from "../support/server.ts";

const { server, inspectorCalls, inspector, signInAgain } = await openHarbor();
let inspectionId: string;
beforeEach(async () => {
  ({ inspectionId } = await inspectorCalls.submit(inspector, "HB-E001"));
});
const { upload, fetchLink } = createPhotoUploader(server, () => ({ inspectionId, as: inspector }));

const { identityDb } = server.ports;

/** Deactivates a user or tenant. Returns a function that undoes it. */
async function switchOff(table: "users" | "tenants", column: string, id: string): Promise<() => Promise<unknown>> {
  const set = (isActive: boolean) =>
    sql`UPDATE ${sql.table(table)} SET is_active = ${isActive} WHERE ${sql.ref(column)} = ${id}`.execute(identityDb);
  await set(false);
  return () => set(true);
}

describe("a signed link", () => {
  test("needs no token, has its content type, and may be cached by this browser only, until it expires", async () => {
    const photo = (await upload(await picture(60))).json<Photo>();
    const { headers } = await fetchLink(photo.url);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^private, max-age=3[56]\d\d, immutable$/),
    });
  });

  test("is 403 if any character is altered", async () => {
    const { url } = (await upload(await picture(61))).json<Photo>();
    const path = url.slice(new URL(url).origin.length);
    const first = path.indexOf("?") + 1;
    for (let place = first; place < path.length; place++) {
      const altered = `${path.slice(0, place)}${path[place] === "a" ? "b" : "a"}${path.slice(place + 1)}`;
      const response = await server.app.inject({ url: altered });
      expect([place, response.statusCode]).toEqual([place, 403]);
    }
    expect((await server.app.inject({ url: `${path}&x=1` })).json()).toMatchObject({ status: 403, code: "urlNotValid" });
    expect((await server.app.inject({ url: path.slice(0, -1) })).statusCode).toBe(403);
    expect((await server.app.inject({ url: path })).statusCode).toBe(200);
  });

  test.each([
    [undefined, 60],
    [1, 1],
    [60, 60],
  ])("asked for %s minutes ends after %s", async (expirationMinutes, minutes) => {
    const photo = (await upload(await picture(62))).json<Photo>();
    const response = await server.call("getPhotoUrl", {
      as: await server.signIn("inspector@harbor.example"),
      params: { id: photo.photoId },
      query: expirationMinutes === undefined ? {} : { expirationMinutes },
    });
    const { url, expiresAt } = response.json();
    expect(Math.round((Date.parse(expiresAt) - server.ports.clock().getTime()) / 60_000)).toBe(minutes);
    server.pass(minutes * 60_000 - 2_000);
    expect((await fetchLink(url)).statusCode).toBe(200);
    server.pass(3_000);
    expect((await fetchLink(url)).json()).toMatchObject({ status: 403, code: "urlNotValid" });
    await signInAgain();
  });

  test.each(["getPhotoUrl", "getPhotoThumbnail"] as const)("of more than 60 minutes is refused by %s", async (name) => {
    const { photoId } = (await upload(await picture(63))).json<Photo>();
    const response = await server.call(name, { as: inspector, params: { id: photoId }, query: { expirationMinutes: 61 } });
    expect(response.json()).toMatchObject({ status: 400, errors: { expirationMinutes: ["field.outOfRange"] } });
  });

  test.each<[string, string, (userId: string, tenantId: string) => Promise<() => Promise<unknown>>]>([
    [
      "the membership",
      "staff@harbor.example",
      async (user_id, tenant_id) => {
        await identityDb.deleteFrom("user_roles").where("user_id", "=", user_id).execute();
        return () => identityDb.insertInto("user_roles").values({ user_id, tenant_id, role_name: "Viewer" }).execute();
      },
    ],
    ["the user", "staff@harbor.example", (userId) => switchOff("users", "user_id", userId)],
    ["the tenant", "staff@harbor.example", (_, tenantId) => switchOff("tenants", "tenant_id", tenantId)],
    [
      "the tenant that an administrator of the system chose",
      "root@pinseal.example",
      (_, tenantId) => switchOff("tenants", "tenant_id", tenantId),
    ],
  ])("expires with %s it was made for, and nobody else's does", async (_name, email, end) => {
    const { photoId } = (await upload(await picture(64))).json<Photo>();
    const as = await server.signIn(email);
    const linkOf = async (user: TestUser) =>
      (await server.call("getPhoto", { as: user, tenantId: inspector.tenantId, params: { id: photoId } })).json<Photo>().url;
    const [theirs, mine] = [await linkOf(as), await linkOf(inspector)];
    expect((await fetchLink(theirs)).statusCode).toBe(200);
    const undo = await end(as.user.userId, inspector.tenantId ?? "");
    try {
      expect((await fetchLink(theirs)).json()).toMatchObject({ status: 403, code: "urlNotValid" });
      expect((await fetchLink(mine)).statusCode).toBe(_name.includes("tenant") ? 403 : 200);
    } finally {
      await undo();
    }
    expect((await fetchLink(theirs)).statusCode).toBe(200);
  });

  test("to a thumbnail gives a small JPEG, upright, the same each time", async () => {
    const wide = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "teal" } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = (await upload(wide)).json<Photo>();
    const { url } = (await server.call("getPhotoThumbnail", { as: inspector, params: { id: photo.photoId } })).json();
    const [one, two] = await Promise.all([fetchLink(url), fetchLink(url)]);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 180, height: 320 });
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    expect((await fetchLink(photo.url)).rawPayload.equals(wide)).toBe(true);
  });
});
