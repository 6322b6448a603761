import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of the camera, for labels and for photos. */
export const cameraMessages = {
  "camera.name": "Camera",
  "camera.starting": "Starting the camera",
  "camera.refused": "Camera is blocked for this site.",
  "camera.refused.next": "To use the camera, allow it for this site in the browser’s settings, then ask again.",
  "camera.askAgain": "Ask again",
  "camera.busy": "Another app is using the camera.",
  "camera.busy.next": "Close that app, then try again.",
  "camera.torch": "Light",
  "camera.zoom": "Zoom",
} as const;

export const say = sayer(cameraMessages, pageMessages);
