import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { failureMessages } from "../../engine/messages.ts";
import { pageMessages } from "../../messages.ts";
import { inspectorMessages } from "../messages.ts";

/** Texts that the steps of an inspection share: the progress, the camera, the photos. */
export const stepMessages = {
  "steps.name": "Steps of the inspection",
  "steps.at": "Step {step} of {steps}: {name}",
  "steps.location": pageMessages["common.location"],
  "steps.extinguisher": pageMessages["common.extinguisher"],
  "steps.checklist": pageMessages["checklist.title"],
  "steps.photos": pageMessages["photos.title"],
  "steps.signature": pageMessages["photoType.Signature"],

  "camera.name": "Camera",
  "camera.starting": "Starting the camera",
  "camera.refused": "Camera is blocked for this site.",
  "camera.refused.next": "To use the camera, allow it for this site in the browser’s settings, then ask again.",
  "camera.askAgain": "Ask again",
  "camera.busy": "Another app is using the camera.",
  "camera.busy.next": "Close that app, then try again.",
  "camera.torch": "Light",
  "camera.zoom": "Zoom",

  "photos.take": "Take photo",
  "photos.addFile": "Add photo from file",
  "photos.list": "Photos of this inspection",
  "photos.alt": "Photo: {type}",
  "photos.saved": "On this device",
  "photos.notSaved": "Not saved: {reason}",
  "photos.remove": "Remove photo",
  "photos.notRemoved": "Not removed: {reason}",
  "photos.removed": "Photo removed",
  "photos.again": "Already added. It counts once.",
  "photos.full": "This device is full. Free some space, then try again, or discard the photo.",
  "photos.held":
    "{count|1 photo is|# photos are} not on this device. Before you continue, try {count|it|each of them} again or discard {count|it|them}.",
  "photos.saving": "A photo is still being saved. Wait a moment, then go on.",
  "photos.removing": "A photo is still being removed. Wait a moment, then go on.",
  "photos.beingRemoved": "Removing",
  "photos.noCamera": "No camera here. Add photos from files.",
  "photos.addFiles": "Add photos from files.",
  "photos.notTaken": "{count|A photo|# photos} could not be added",
} as const;

export const say = sayer(stepMessages, pageMessages, specificationMessages, failureMessages, inspectorMessages);
