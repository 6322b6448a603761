import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/** What somebody can do who has the machine: change the database and the files behind the application's back. */
export interface Tamper {
  /** A statement as PostgreSQL's superuser, whom no wall stops. */
  sql(statement: string, values?: readonly unknown[]): Promise<void>;
  /** Changes one byte of the stored bytes of a photo. */
  photoBytes(photoId: string): Promise<void>;
}

/** On the embedded database and the folder of files of a running server. */
export function createTamper(dataFolder: string): Tamper {
  return {
    sql: async (statement, values = []) => {
      // PostgreSQL tells where its socket is in the fifth line.
      const host = (await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8")).split("\n")[4] ?? "";
      const password = (await readFile(join(dataFolder, "postgres.key"), "utf8")).trim();
      const client = new Client({ host, user: "postgres", password, database: "pinseal" });
      await client.connect();
      try {
        const { rowCount } = await client.query(statement, [...values]);
        if (rowCount === 0) throw new Error(`Nothing was changed by ${statement}`);
      } finally {
        await client.end();
      }
    },
    photoBytes: async (photoId) => {
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
