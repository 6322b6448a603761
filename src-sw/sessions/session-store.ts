import type { SessionView } from "#shared/engine/session.ts";
import type { Databases } from "../stores/database.ts";
import type { SessionRow } from "../stores/device-schema.ts";
import { valueIn } from "../stores/device-values.ts";

export type SessionChanges = Partial<Omit<SessionRow, "userId">>;

/** The session of this browser, in the device database. Whatever changes it increases the generation in the same transaction. */
export interface SessionStore {
  current(): Promise<SessionView | null>;
  find(userId: string): Promise<SessionRow | null>;
  /** Makes this the only session of the browser; that of another user is deleted with its tokens. */
  replace(row: SessionRow): Promise<SessionView>;
  /**
   * Changes the session of a user. A function is given the row as it is by then. What the row has already changes nothing. Resolves with null if the
   * user no longer has a session.
   */
  change(userId: string, changes: SessionChanges | ((row: SessionRow) => SessionChanges)): Promise<SessionView | null>;
  drop(userId: string): Promise<void>;
}

export function createSessionStore({ device }: Databases): SessionStore {
  const stores: ["sessions", "values"] = ["sessions", "values"];

  return {
    current: () =>
      device(stores, "readonly", async (tx) => {
        const userId = await valueIn(tx.objectStore("values"), "currentUserId");
        const row = userId ? await tx.objectStore("sessions").get(userId) : undefined;
        if (!row) return null;
        return toView(row, await readGeneration(tx.objectStore("values")));
      }),

    find: async (userId) => (await device(["sessions"], "readonly", (tx) => tx.store.get(userId))) ?? null,

    replace: (row) =>
      device(stores, "readwrite", async (tx) => {
        await tx.objectStore("sessions").clear();
        await tx.objectStore("sessions").put(row);
        await tx.objectStore("values").put(row.userId, "currentUserId");
        return toView(row, await increaseGeneration(tx.objectStore("values")));
      }),

    change: (userId, changes) =>
      device(stores, "readwrite", async (tx) => {
        const row = await tx.objectStore("sessions").get(userId);
        if (!row) return null;
        const changed = { ...row, ...(typeof changes === "function" ? changes(row) : changes) };
        const values = tx.objectStore("values");
        if (JSON.stringify(changed) === JSON.stringify(row)) return toView(row, await readGeneration(values));
        await tx.objectStore("sessions").put(changed);
        return toView(changed, await increaseGeneration(values));
      }),

    drop: (userId) =>
      device(stores, "readwrite", async (tx) => {
        await tx.objectStore("sessions").delete(userId);
        await tx.objectStore("values").put(null, "currentUserId");
        await increaseGeneration(tx.objectStore("values"));
      }),
  };
}

type Values = Parameters<typeof valueIn>[0] & { put(value: number, key: string): Promise<unknown> };

async function readGeneration(values: Pick<Values, "get">): Promise<number> {
  return (await valueIn(values, "sessionGeneration")) ?? 0;
}

async function increaseGeneration(values: Values): Promise<number> {
  const generation = (await readGeneration(values)) + 1;
  await values.put(generation, "sessionGeneration");
  return generation;
}

function toView({ userId: _, ...row }: SessionRow, generation: number): SessionView {
  return { ...row, generation };
}
