import { reasonColumns } from "../reasons.ts";
import type { ImportReason } from "../reasons.ts";

/** Thrown to end a commit for an expected reason. Nothing of the commit is kept. */
export class CommitEnded extends Error {
  override readonly name = "CommitEnded";
  readonly columns: ReturnType<typeof reasonColumns> & { status: "Cancelled" | "Failed" };

  constructor(status: "Cancelled" | "Failed", ...reason: ImportReason) {
    const columns = reasonColumns(...reason);
    super(columns.reason);
    this.columns = { status, ...columns };
  }
}
