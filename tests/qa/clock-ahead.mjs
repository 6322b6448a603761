// Loaded before the server: its clock goes QA_MINUTES_AHEAD minutes ahead of the world's, so that tokens and links are old when a test says so.
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
