import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of a checklist, on the phone and in the office. */
export const checklistMessages = {
  "checklist.Pass": pageMessages["common.ok"],
  "checklist.Fail": "Problem",
  "checklist.NotApplicable": pageMessages["common.notApplicable"],
  "checklist.comment": "Comment",
  "checklist.commentOther": "Needed for a problem that the list does not name.",
  "checklist.optional": pageMessages["common.optional"],
  "checklist.deficiency": "What is wrong",
  "checklist.otherDeficiency": "Something else",
  "checklist.otherProblem": "Other problem",
  "checklist.reported": "Already reported",
  "checklist.severity": pageMessages["common.severity"],
  "checklist.notes": pageMessages["common.notes"],
  "checklist.full": "This field is full. Check that your text is complete.",
  "checklist.fill": "All remaining OK",
  "checklist.missing.response": "{count|1 question is|# questions are} not answered yet",
  "checklist.missing.comment": "{count|1 problem needs|# problems need} a comment",
  "checklist.missing.photo": "{count|1 photo is|# photos are} still needed",
  "checklist.wanted.response": "Answer this question",
  "checklist.wanted.comment": "Describe what is wrong",
  "checklist.wanted.photo": "This needs a photo",
} as const;

export const say = sayer(checklistMessages, pageMessages);
