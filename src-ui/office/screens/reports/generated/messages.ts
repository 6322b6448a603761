import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";

/** Texts of the reports that are generated in the background. */
export const reportJobMessages = {
  lead: "Reports that took a while or were scheduled. Each is kept for 30 days.",
  caption: "Generated reports, newest first",
  empty: "No reports here. Reports that take more than a few seconds, and scheduled ones, appear in this list.",
  "column.created": "Requested",
  "status.Waiting": pageMessages["common.waiting"],
  "status.Running": officeMessages["common.inProgress"],
  "status.Done": "Ready",
  "status.Failed": pageMessages["common.failed"],
  "format.pdf": commonMessages["common.pdf"],
  "format.xlsx": commonMessages["common.excel"],
  "format.csv": commonMessages["common.csv"],
  "format.json": "JSON",
  asOf: "{format}, as of {day}",
  progress: "{title}, {percent}% done",
  "download.of": "Download {title}, {about}",
  "cancel.of": "Cancel {title}, {about}",
  "cancel.done": "“{title}” canceled",
  "remove.of": "Remove {title}, {about}",
  "remove.title": pageMessages["common.removeTitled"],
  "remove.lead": "The file is deleted. The report can be generated again at any time.",
  "remove.done": "“{title}” removed",
  "done.toast": "“{title}” is ready to download",
  "failed.toast": "“{title}” could not be generated: {reason}",
  "linked.ready": "“{title}” is ready",
  "linked.waiting": "“{title}” is being generated",
  "linked.failed": "“{title}” could not be generated",
  "linked.gone": "This report is no longer kept, or belongs to another organization.",
  "later.title": "This report takes a while to generate",
  "later.removed": "The report was removed before it was finished",
  "later.lead": "It downloads here when it is ready. You can leave this page and download it later from the list of generated reports.",
  "later.here": "It appears here when it is ready.",
} as const;

export const say = sayer(reportJobMessages, pageMessages, officeMessages, commonMessages);
