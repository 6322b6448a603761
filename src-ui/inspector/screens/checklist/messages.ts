import { sayer } from "#shared/messages/sayer.ts";
import { checklistMessages } from "../../../inspection/checklist/messages.ts";
import { pageMessages } from "../../../messages.ts";
import { inspectorMessages } from "../../messages.ts";

/** Texts of the checklist on the phone. */
export const phoneChecklistMessages = {
  "checklist.back": "Back to this location’s extinguishers",
  "checklist.addPhoto": "Add a photo of this",
  "checklist.closeCamera": "Close the camera",
  "checklist.filled": "{count|1 question|# questions} set to OK",
  "checklist.progress": "{answered} of {total}",
  "checklist.progressName": "Questions answered",
  "checklist.notSaved": "Your last answers are not saved on this device yet",
} as const;

export const say = sayer(phoneChecklistMessages, pageMessages, inspectorMessages, checklistMessages);
