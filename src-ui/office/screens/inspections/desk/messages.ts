import { sayer } from "#shared/messages/sayer.ts";
import { checklistMessages } from "../../../../inspection/checklist/messages.ts";
import { pageMessages } from "../../../../messages.ts";
import { listMessages } from "../../../components/messages.ts";

/** Words of an inspection done at the desk. */
export const inspectionDeskMessages = {
  "title.checklist": "Checklist of {code}",
  "title.complete": "Complete the inspection of {code}",
  others: "This is assigned to {name}. Who answers it and signs it should be the one whose name it carries.",
  "others.takeOver": "Take it over",
  "others.forbidden": "This is assigned to {name}; only they or an administrator can do it.",
  sealed: "This inspection was completed in the meantime. A completed one is sealed; a correction is a new inspection.",
  "template.none": "No checklist is in use for this kind of inspection. It can be completed with a result alone.",
  "photo.add": "Add photo",
  "photo.addFor": "Add photo: {question}",
  "photo.remove": "Remove photo {number}: {question}",
  "photo.number": "Photo {number}: {question}",
  progress: "{answered} of {total} answered",
  saving: "Saving…",
  unsaved: "Not saved yet: {reason}",
  "others.changed": "{count|Somebody else changed 1 answer|Somebody else changed # answers} meanwhile; what they saved is shown here.",
  "conflict.title": "Somebody else answered the same",
  "conflict.lead": "What you chose is kept. Keep yours, or take what they saved.",
  "conflict.line": "{question}: they saved “{theirs}”, you chose “{yours}”",
  "conflict.none": "no answer",
  "missing.response": "Answer: {question}",
  "missing.comment": "Comment: {question}",
  "missing.photo": "Photo: {question}",
  "complete.seal": "Completing seals this inspection: nothing of it can be changed afterwards. A correction is a new inspection.",
  "summary.title": "What was found",
  "summary.counts": "{pass} OK, {fail|1 problem|# problems}, {na} not applicable",
  "summary.none": "No checklist was answered.",
  "result.title": "Result and signature",
  "result.hint": "Choose Failed for a problem that the checklist does not ask about.",
  "result.problem": "A problem was found, so it has failed.",
  day: "Inspected on",
  "day.future": "This day has not come yet",
  "name.hint": "Your typed name is your signature.",
  drawn: "Sign by hand as well",
  "drawn.undo": "Undo stroke",
  "drawn.clear": "Clear",
  submit: "Complete and seal",
  done: "Completed, receipt {receipt}",
  "complete.changed":
    "Somebody else changed this inspection in the meantime. What stands above is how it is now: check it, then complete it again.",
} as const;

export const say = sayer(inspectionDeskMessages, pageMessages, listMessages, checklistMessages);
