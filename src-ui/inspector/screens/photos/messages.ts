import { sayer } from "#shared/messages/sayer.ts";
import { checklistMessages } from "../../../inspection/checklist/messages.ts";
import { pageMessages } from "../../../messages.ts";
import { inspectorMessages } from "../../messages.ts";

/** Texts of the photos of an inspection. */
export const phonePhotosMessages = {
  "photos.back": "Back to the checklist",
  "photos.toChecklist": "Go to the checklist",
  "photos.type": "What the photo shows",
  "photos.none": "No photos (optional)",
  "photos.count": "{count|1 photo|# photos} on this device",
  "photos.unsaved": "{count|1 photo is|# photos are} not saved yet",
} as const;

export const say = sayer(phonePhotosMessages, pageMessages, inspectorMessages, checklistMessages);
