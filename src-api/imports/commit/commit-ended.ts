/** The commit ends for an expected reason, and nothing of it is kept. */
export class CommitEnded extends Error {
  override readonly name = "CommitEnded";
  readonly status: "Cancelled" | "Failed";

  constructor(status: "Cancelled" | "Failed", reason: string) {
    super(reason);
    this.status = status;
  }
}
