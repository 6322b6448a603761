import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";
import { importMessages } from "../messages.ts";

/** Texts of the history of imports. */
export const importHistoryMessages = {
  "page.lead": "Every imported spreadsheet, its outcome, and a way to undo it.",
  empty: "Nothing has been imported yet. A spreadsheet of your extinguishers is the fastest way to start.",
  caption: "Imports, newest first",
  "result.created": "{count|1 created|# created}",
  "result.changed": "{count|1 changed|# changed}",
  "result.refused": "{count|1 refused|# refused}",
  "status.Uploaded": "Not finished",
  "status.Validated": "Not finished",
  "status.Committing": importMessages["progress.heading"],
  "status.Completed": "Complete",
  "status.Cancelled": "Canceled",
  "status.Failed": pageMessages["common.failed"],
  "status.Undoing": "Undoing",
  "status.Undone": officeMessages["common.undone"],
  "facts.title": "About this import",
  "facts.uploaded": "Uploaded",
  "facts.imported": "Imported",
  "facts.exists": "Existing records",
  "file.download": "Download the file",
  "file.gone": "The file is no longer kept.",
  "mapping.heading": "Column of the file",
  "mapping.value": "Same for all rows: {value}",
  "mapping.ignored": "Not imported: {names}",
  continue: "Continue this import",
  rows: "Rows",
} as const;

export const say = sayer(importHistoryMessages, pageMessages, officeMessages, commonMessages, importMessages);
