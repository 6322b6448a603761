import { sayer } from "#shared/messages/sayer.ts";
import { checklistMessages } from "../../../../inspection/checklist/messages.ts";
import { typedNameMessages } from "../../../../inspection/typed-name-messages.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";
import { inspectionRecordMessages } from "../record-messages.ts";

/** Texts of an inspection done in the office. */
export const inspectionDeskMessages = {
  "title.checklist": "Checklist of {code}",
  "title.complete": "Complete the inspection of {code}",
  others: "This is assigned to {name}. Whoever completes it signs it; take it over first if you did the work.",
  "others.takeOver": "Take it over",
  "others.forbidden": "This is assigned to {name}; only they or an administrator can do it.",
  sealed: "This inspection was completed in the meantime. A completed inspection is sealed. To correct it, do a new inspection.",
  "template.none": "No checklist is in use for this inspection type. It can be completed with a result alone.",
  "photo.add": "Add photo",
  "photo.addFor": "Add photo: {question}",
  "photo.remove": "Remove photo {number}: {question}",
  "photo.removal.title": "Remove photo {number}?",
  "photo.removal.lead": "It is deleted for good: {question}",
  "photo.number": "Photo {number}: {question}",
  progress: "{answered} of {total} answered",
  saving: "Saving…",
  unsaved: "Not saved yet: {reason}",
  "others.changed": "{count|1 answer was|# answers were} changed in the meantime; what was saved is shown here.",
  "conflict.title": "The same things were changed in the meantime",
  "conflict.lead": "What you entered is kept. Keep yours, or use what was saved.",
  "conflict.notes": "Notes: “{theirs}” was saved, you wrote “{mine}”",
  "conflict.line": "For “{question}”, “{theirs}” was saved, you chose “{mine}”",
  "conflict.none": "no answer",
  "conflict.noNotes": "nothing",
  "missing.response": "Answer: {question}",
  "missing.comment": "Comment: {question}",
  "missing.photo": "Photo: {question}",
  "complete.seal": "Completing seals this inspection: nothing in it can be changed afterward. To correct it, do a new inspection.",
  "summary.title": "What was found",
  "summary.open": "Complete the checklist",
  "summary.pass": "{count|#} OK",
  "summary.fail": "{count|# problem|# problems}",
  "summary.na": "{count|#} not applicable",
  "summary.none": "No checklist was answered.",
  "result.title": "Result and signature",
  "result.hint": "Choose Failed for a problem that the checklist does not ask about.",
  "result.problem": "A problem was found, so the inspection has failed.",
  day: "Inspected on",
  drawn: "Sign by hand as well",
  "drawn.undo": "Undo stroke",
  "drawn.clear": "Clear",
  submit: "Complete and seal",
  done: "Completed, receipt {receipt}",
  "complete.changed": "This inspection was changed in the meantime. Its current state is shown above: check it, then complete it again.",
} as const;

export const say = sayer(
  inspectionDeskMessages,
  pageMessages,
  commonMessages,
  checklistMessages,
  officeMessages,
  inspectionRecordMessages,
  typedNameMessages,
);
