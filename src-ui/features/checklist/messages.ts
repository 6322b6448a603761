import { sayer } from "#shared/messages/sayer.ts";
import { inspectionMessages } from "../../inspection/messages.ts";
import { stepMessages } from "../../inspection/step-messages.ts";
import { pageMessages } from "../../messages.ts";

/** The checklist of an inspection. */
export const checklistMessages = {
  "checklist.back": "To the extinguishers of this location",
  "checklist.ok": "OK",
  "checklist.problem": "Problem",
  "checklist.notApplicable": "Not applicable",
  "checklist.comment": "Comment",
  "checklist.commentOther": "Say in words what is wrong.",
  "checklist.deficiency": "What is wrong",
  "checklist.otherDeficiency": "Something else",
  "checklist.otherProblem": "Other problem",
  "checklist.severity": "How severe",
  "checklist.addPhoto": "Add a photo of this",
  "checklist.closeCamera": "Close the camera",
  "checklist.fill": "All remaining OK",
  "checklist.filled": "{count|1 question|# questions} set to OK",
  "checklist.undoFill": "Undo",
  "checklist.progress": "{answered} of {total}",
  "checklist.progressName": "Questions answered",
  "checklist.missingAnswers": "{count|1 question is|# questions are} not answered yet",
  "checklist.missingPhotos": "{count|1 photo is|# photos are} still needed",
  "checklist.missingComments": "{count|1 problem needs|# problems need} a comment",
  "checklist.answerThis": "Answer this question",
  "checklist.photoWanted": "This needs a photo",
  "checklist.commentWanted": "Write what is wrong",
  "checklist.notSaved": "Your last answers are not saved on this device yet",
} as const;

export const say = sayer(pageMessages, inspectionMessages, stepMessages, checklistMessages);
