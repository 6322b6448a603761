import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { failureMessages } from "../engine/messages.ts";
import { inspectionMessages } from "./messages.ts";

/** What the inspection's steps share: where one stands in them, the camera, the photos. */
export const stepMessages = {
  "steps.name": "Steps of the inspection",
  "steps.at": "Step {step} of {steps}: {name}",
  "steps.location": "Location",
  "steps.extinguisher": "Extinguisher",
  "steps.checklist": "Checklist",
  "steps.photos": "Photos",
  "steps.signature": "Signature",

  "camera.name": "Camera",
  "camera.starting": "Starting the camera",
  "camera.refused": "Camera is blocked for this site.",
  "camera.refused.next": "To use the camera, allow it for this site in the browser's settings, then ask again.",
  "camera.askAgain": "Ask again",
  "camera.busy": "Another app is using the camera.",
  "camera.busy.next": "Close that app, then try again.",
  "camera.torch": "Light",
  "camera.zoom": "Zoom",

  "photos.take": "Take photo",
  "photos.addFile": "Add photo from file",
  "photos.list": "Photos of this inspection",
  "photos.alt": "Photo: {kind}",
  "photos.saving": "Saving",
  "photos.kept": "On this device",
  "photos.refused": "Not saved: {reason}",
  "photos.remove": "Remove photo",
  "photos.removed": "Photo removed",
  "photos.restore": "Undo",
  "photos.discard": "Discard",
  "photos.again": "Added already. It counts once.",
  "photos.full": "This device is full. Free some space, then try again, or discard the photo.",
  "photos.held":
    "{count|1 photo is|# photos are} not on this device. Before you go on, try {count|it|each of them} again or discard {count|it|them}.",
  "photos.noCamera": "No camera here. Add photos from files.",
  "photos.addFiles": "Add photos from files.",
  "photos.cameraNotReady": "The camera shows no picture yet. Try again in a moment.",
  "photos.notTaken": "Not every photo could be added",
  "photos.notAnImage": "{name} is not a picture that this browser can read.",
  "photoType.Overview": "Overview",
  "photoType.Gauge": "Gauge",
  "photoType.Tag": "Tag",
  "photoType.Problem": "Problem",
  "photoType.Signature": "Signature",
  "photoType.Other": "Other",

  "signature.name": "Signature",
  "signature.hint": "Sign here",
} as const;

export const say = sayer(specificationMessages, failureMessages, inspectionMessages, stepMessages);
