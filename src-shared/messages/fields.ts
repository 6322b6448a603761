import { languageTag } from "./language.ts";
import { sayer } from "./sayer.ts";

/** What is wrong with a field, shown beside it and in the summary. The keys are the codes of the schemas. */
export const fieldMessages = {
  "field.required": "This is required",
  "field.text": "Enter text",
  "field.number": "Enter a number",
  "field.boolean": "Answer yes or no",
  "field.list": "Enter a list",
  "field.choice": "Choose one of the options",
  "field.oneSelection": "Choose what it is for in one way",
  "field.uuid": "Choose one from the list",
  "field.timestamp": "Enter a date and a time",
  "field.day": "Enter a date with day, month and year",
  "field.email": "Enter an email address, like name@example.com",
  "field.tooLong": "This is too long",
  "field.tooMany": "There are too many entries",
  "field.outOfRange": "This is out of range",
  "field.sort": "Choose a column to sort by",
  "field.passwordTooShort": "Use at least 10 characters",
  "field.passwordTooCommon": "This is too easy to guess. Choose another one",
  "field.wrongPassword": "This is not your password",
  "field.timeZone": "Choose a time zone, like America/New_York",
  "field.picture": "Choose a PNG, JPEG or WebP picture",
  "field.namedTwice": "Something is listed twice",
  "field.answeredTwice": "A checklist item is answered twice",
  "field.unanswered": "Some questions are not answered",
  "field.passedWithProblem": "It cannot have passed: a problem was found",
  "field.unknownReference": "This does not exist",
  "field.ownPhoto": "This photo does not belong to this inspection",
  "field.duplicate": "This is already in use",
  "field.codeOfLocation": "A location already has this code",
  "field.codeOfExtinguisher": "An extinguisher already has this code",
  "field.inFuture": "This day is in the future",
  "field.inPast": "This day is in the past",
  "field.ownDescendant": "A location cannot be inside itself",
  "field.notActive": "This is no longer in use",
  "field.notPublished": "Publish this first",
  "field.mayNotInspect": "Choose somebody who may inspect here",
  "field.ownName": "Work under your own name",
  "field.chooseExtinguisher": "Choose an extinguisher",
  "field.chooseRole": "Choose a role",
  "field.chooseTenant": "Choose an organization",
  "field.memberAlready": "This person is already a member",
  "field.invitedAlready": "An invitation to this address is pending",
  "field.notOfReport": "This report does not take this filter",
  "field.unknownSort": "This list cannot be sorted by that field",
} as const;

/** The message for an empty required field, by its label. All but the first are for English, which has articles and small letters. */
export const requiredMessages = {
  "required.named": "{label}: this is required",
  "required.enter": "Enter the {field}",
  "required.choose": "Choose a {field}",
  "required.chooseAn": "Choose an {field}",
  "required.enterWhat": "Enter {field}",
  "required.chooseWhat": "Choose {field}",
} as const;

const say = sayer(fieldMessages, requiredMessages);

/** Returns the text for a `field.*` code; any other text unchanged, such as a code that only a newer server knows. */
export function sayField(code: string): string {
  return Object.hasOwn(fieldMessages, code) ? say(code as keyof typeof fieldMessages) : code;
}

/** Returns the message for an empty required field. In English: "Enter the code", "Choose an inspector", "Enter what was done". */
export function sayRequired(label: string, isChoice: boolean): string {
  if (languageTag() !== "en") return say("required.named", { label });
  const field = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  if (/^(what|how) /.test(field)) return say(isChoice ? "required.chooseWhat" : "required.enterWhat", { field });
  if (!isChoice) return say("required.enter", { field });
  return say(/^(?!uni|use)[aeiou]/.test(field) ? "required.chooseAn" : "required.choose", { field });
}
