import { sayer } from "#shared/messages/sayer.ts";
import { typedNameMessages } from "../../../inspection/typed-name-messages.ts";
import { pageMessages } from "../../../messages.ts";
import { inspectorMessages } from "../../messages.ts";

/** Texts of signing and submitting. */
export const signatureMessages = {
  "signature.back": "Back to the photos",
  "signature.clear": "Clear",
  "signature.typeInstead": "Type name instead",
  "signature.drawInstead": "Draw the signature instead",
  "signature.declaration":
    "By signing, I declare that I inspected this extinguisher myself and that everything recorded here is complete and true.",
  "signature.submit": "Submit inspection",
  "signature.full": "This device is full. Free some space, then submit again. Nothing was lost.",
  "signature.missing": "Draw your signature in the box first. A dot or a short line is not enough.",
  "signature.nameMissing": "Enter your full name first.",
  "signature.summary": "What you are submitting",
  "signature.date": "Date and time",
  "signature.answers": "Answers",
  "signature.answerCounts": "{ok} OK, {problems|1 problem|# problems}",
  "signature.answerCountsWithNotApplicable": "{ok} OK, {problems|1 problem|# problems}, {notApplicable} not applicable",
} as const;

export const say = sayer(signatureMessages, pageMessages, inspectorMessages, typedNameMessages);
