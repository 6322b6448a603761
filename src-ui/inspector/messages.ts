import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Texts that several of the inspector's screens use. */
export const inspectorMessages = {
  "inspection.toDashboard": "Back to the dashboard",
  "inspection.outOfService": "This extinguisher is out of service",
  "inspection.opening": "Opening the inspection",
  "inspection.gone": "This inspection is not on this device",
  "inspection.gone.next": "It was discarded here, or it belongs to another device or another user.",

  "problems.count": "{count|1 problem|# problems}",
  "problems.named": "{count|1 problem|# problems}: {problems}",
  "problems.one": "{problem}, {severity}",
} as const;

export const say = sayer(inspectorMessages, pageMessages);
