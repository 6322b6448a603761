import { randomBytes, webcrypto } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "./identity-schema.ts";

/** The server's own keys, 32 random bytes each. */
export interface Secrets {
  /** Signs access tokens. Imported once: raw bytes would be imported again for each request. */
  accessToken: webcrypto.CryptoKey;
  /** Signs links to photos. */
  link: Uint8Array;
  /** Signs the marks of devices. */
  device: Uint8Array;
}

/** Reads the keys, and creates missing ones at the first start. Servers that start together get the same keys. */
export async function readSecrets(identityDb: Kysely<IdentityDatabase>): Promise<Secrets> {
  return {
    accessToken: await toHmacKey(await readSecret(identityDb, "access-token")),
    link: await readSecret(identityDb, "link"),
    device: await readSecret(identityDb, "device"),
  };
}

async function readSecret(identityDb: Kysely<IdentityDatabase>, name: string): Promise<Uint8Array> {
  await identityDb
    .insertInto("server_secrets")
    .values({ secret_name: name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await identityDb.selectFrom("server_secrets").select("secret").where("secret_name", "=", name).executeTakeFirstOrThrow();
  return row.secret;
}

function toHmacKey(bytes: Uint8Array): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}
