/** The commit ends, and nothing of it stays, for a reason that was to be expected. */
export class CommitEnded extends Error {
  override readonly name = "CommitEnded";
  readonly status: "Cancelled" | "Failed";

  constructor(status: "Cancelled" | "Failed", reason: string) {
    super(reason);
    this.status = status;
  }
}
