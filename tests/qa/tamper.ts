import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asSuperuser } from "./database.ts";

/** What an attacker with access to the machine can do: change the database and the files behind the application's back. */
export interface Tamper {
  /** Runs a statement as PostgreSQL's superuser, who bypasses row-level security. Throws if it changes no row. */
  sql(statement: string, values?: readonly unknown[]): Promise<void>;
  /** Makes every write to a register wait until `work` is done. */
  holdRegisters<T>(work: () => Promise<T>): Promise<T>;
  /** Changes one byte of a stored photo. */
  photoBytes(photoId: string): Promise<void>;
}

/** Works on the embedded database and the file folder of a running server. Calls `onUse` first, since no other test may get that server. */
export function createTamper(dataFolder: string, onUse: () => void): Tamper {
  return {
    sql: async (statement, values = []) => {
      onUse();
      const { rowCount } = await asSuperuser(dataFolder, "pinseal", (client) => client.query(statement, [...values]));
      if (rowCount === 0) throw new Error(`Nothing was changed by ${statement}`);
    },
    holdRegisters: (work) => {
      onUse();
      return asSuperuser(dataFolder, "pinseal", async (client) => {
        await client.query("BEGIN");
        await client.query("SELECT FROM tenant_changes FOR UPDATE");
        try {
          return await work();
        } finally {
          await client.query("ROLLBACK");
        }
      });
    },
    photoBytes: async (photoId) => {
      onUse();
      const files = await readdir(join(dataFolder, "files"), { recursive: true });
      const file = files.find((path) => path.endsWith(photoId));
      if (file === undefined) throw new Error(`No file of photo ${photoId}`);
      const path = join(dataFolder, "files", file);
      const bytes = await readFile(path);
      bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
  };
}
