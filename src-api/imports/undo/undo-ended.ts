import { ApiProblem } from "../../http/problems.ts";
import { reasonColumns } from "../reasons.ts";
import type { ImportReason } from "../reasons.ts";

/** Thrown to end an undo for an expected reason, which is sent and stored. Nothing of the undo is kept. */
export class UndoEnded extends ApiProblem {
  readonly columns: ReturnType<typeof reasonColumns>;

  constructor(code: "importBuiltUpon" | "notReady", ...reason: ImportReason) {
    const columns = reasonColumns(...reason);
    super(code, { message: columns.reason, ...(code === "notReady" && { retryAfterSeconds: 2 }) });
    this.columns = columns;
  }
}
