import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { pageMessages } from "../messages.ts";

/** Texts of pictures and of the field for a signature, on the phone and at the desk. */
export const inspectionMessages = {
  "picture.notReady": "The camera shows no picture yet. Try again in a moment.",
  "picture.notAnImage": "{name} is not a picture that this browser can read.",
  "picture.tooLarge": "{name} is too large.",
  "signature.hint": "Sign here",
} as const;

export const say = sayer(inspectionMessages, pageMessages, specificationMessages);
