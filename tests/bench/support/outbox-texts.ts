import { inspectorDashboardMessages } from "../../../src-ui/inspector/screens/dashboard/messages.ts";

/** What the dashboard says, one of these, once it has read the outbox. */
export const OUTBOX_TEXTS = (["outbox.empty", "outbox.summary.one", "outbox.summary.many"] as const).map((key) =>
  inspectorDashboardMessages[key].replace("{what}", "").trim(),
);
