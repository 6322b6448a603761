import { JOURNAL_LINES_MAX } from "../limits.ts";
import type { Ports } from "../ports.ts";
import type { Databases } from "./database.ts";

export interface Journal {
  /**
   * Adds a line to the journal, which drops the oldest. Must not contain personal data: no names, addresses, responses or tokens. Never
   * rejects.
   */
  add(what: string, detail?: string): Promise<void>;
}

export function createJournal(ports: Pick<Ports, "clock" | "log">, databases: Databases): Journal {
  return {
    async add(what, detail = "") {
      try {
        await databases.device(["journal"], "readwrite", async (tx) => {
          const id = await tx.store.add({ at: ports.clock.now(), what, detail });
          const oldest = await tx.store.openKeyCursor();
          if (oldest && id - oldest.primaryKey >= JOURNAL_LINES_MAX) await tx.store.delete(oldest.primaryKey);
        });
      } catch (error) {
        ports.log.warn("journal", error);
      }
    },
  };
}
