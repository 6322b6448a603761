import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { pageMessages } from "../../messages.ts";
import { cameraMessages } from "../camera/messages.ts";

/** Texts of taking, listing and removing the photos of a draft. */
export const draftPhotosMessages = {
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
  "photos.notOnDevice":
    "{count|1 photo is|# photos are} not on this device. Before you continue, try {count|it|each of them} again or discard {count|it|them}.",
  "photos.saving": "A photo is still being saved. Wait a moment, then go on.",
  "photos.removing": "A photo is still being removed. Wait a moment, then go on.",
  "photos.beingRemoved": "Removing",
  "photos.noCamera": "No camera here. Add photos from files.",
  "photos.addFiles": "Add photos from files.",
  "photos.notTaken": "{count|A photo|# photos} could not be added",
} as const;

export const say = sayer(draftPhotosMessages, pageMessages, specificationMessages, cameraMessages);
