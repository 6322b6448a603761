// Loaded before the server: sets its clock QA_MINUTES_AHEAD minutes ahead, so that a test can make tokens and links expire.
const aheadMs = Number(process.env.QA_MINUTES_AHEAD) * 60_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + aheadMs;
  }
};
