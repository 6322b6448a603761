import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of the progress through an inspection. */
export const stepMessages = {
  "steps.name": "Steps of the inspection",
  "steps.at": "Step {step} of {steps}: {name}",
  "steps.location": pageMessages["common.location"],
  "steps.extinguisher": pageMessages["common.extinguisher"],
  "steps.checklist": pageMessages["checklist.title"],
  "steps.photos": pageMessages["photos.title"],
  "steps.signature": pageMessages["photoType.Signature"],
} as const;

export const say = sayer(stepMessages);
