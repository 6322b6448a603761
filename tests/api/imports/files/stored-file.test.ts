import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportUploaded } from "#shared/entities/import.ts";
import { sweepImports } from "../../../../src-api/imports/sweep.ts";
import { createTestServer } from "../../support/server.ts";
import type { TestUser } from "../../support/server.ts";
import { plainCsv } from "../support/plain-register.ts";
import { countStaged, spreadsheetForm, uploadSpreadsheet } from "../support/upload.ts";

const server = await createTestServer();
afterAll(server.close);
let admin: TestUser;
let cedar: TestUser;
/** At the time of each test, since some of them pass it. */
beforeEach(async () => {
  admin = await server.signIn("admin@harbor.example");
  cedar = await server.signIn("admin@cedar.example");
});

describe("the file", () => {
  test("is downloaded byte for byte under its name, by its own tenant only", async () => {
    const content = Buffer.from(plainCsv, "latin1");
    const { importId } = await uploadSpreadsheet(server, admin, content, "../Küche 2026.csv");
    const response = await server.call("downloadImportFile", { as: admin, params: { id: importId } });
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers["content-disposition"]).toBe("attachment; filename=\"K_che 2026.csv\"; filename*=UTF-8''K%C3%BCche%202026.csv");
    expect((await server.call("downloadImportFile", { as: cedar, params: { id: importId } })).statusCode).toBe(404);
  });

  test("is uploaded once however often the request is repeated with its key", async () => {
    const before = await countStaged(server, admin);
    const [one, other] = await Promise.all(
      [1, 2].map(() => server.call("uploadImport", { as: admin, key: "import-once", body: spreadsheetForm(plainCsv) })),
    );
    expect(one?.json<ImportUploaded>().importId).toBe(other?.json<ImportUploaded>().importId);
    expect((await countStaged(server, admin)).shown).toBe(before.shown + 1);
    // The rows staged by the repeat are swept an hour later.
    server.pass(61 * 60_000);
    await sweepImports(server.ports);
    expect(await countStaged(server, admin)).toEqual({ imports: before.imports + 1, shown: before.shown + 1, rows: before.rows + 2 });
  });

  test("is deleted with its rows after a week without a decision, and not before", async () => {
    const { importId } = await uploadSpreadsheet(server, cedar, plainCsv);
    const kept = () => readdir(join(server.folder, "imports", cedar.tenantId ?? "")).catch(() => []);
    await sweepImports(server.ports);
    expect(await kept()).toEqual([importId]);
    server.pass(7 * 24 * 60 * 60_000 + 60_000);
    await sweepImports(server.ports);
    expect(await kept()).toEqual([]);
    expect(await countStaged(server, cedar)).toEqual({ imports: 1, shown: 1, rows: 0 });
  });

  test("is removed by the next sweep if a sweep broke off before its file was gone", async () => {
    const { importId } = await uploadSpreadsheet(server, admin, plainCsv);
    const key = `imports/${admin.tenantId}/${importId}`;
    server.pass(7 * 24 * 60 * 60_000 + 60_000);
    const { storage } = server.ports;
    const broken = { ...storage, remove: () => Promise.reject(new Error("the disk does not respond")) };
    await expect(sweepImports({ ...server.ports, storage: broken })).rejects.toThrow("does not respond");
    expect(await storage.has(key)).toBe(true);
    await sweepImports(server.ports);
    expect(await storage.has(key)).toBe(false);
  });
});
