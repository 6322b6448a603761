/** Thrown to end a commit for an expected reason. Nothing of the commit is kept. */
export class CommitEnded extends Error {
  override readonly name = "CommitEnded";
  readonly status: "Cancelled" | "Failed";

  constructor(status: "Cancelled" | "Failed", reason: string) {
    super(reason);
    this.status = status;
  }
}
