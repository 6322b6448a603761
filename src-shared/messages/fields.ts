/** What is wrong with a field, said beside it and in the summary. The keys are the codes that the schemas give. */
export const fieldMessages = {
  "field.required": "Fill this in",
  "field.text": "Enter text",
  "field.number": "Enter a number",
  "field.boolean": "Answer yes or no",
  "field.list": "Give a list",
  "field.choice": "Choose one of the options",
  "field.uuid": "This is not a valid id",
  "field.timestamp": "Enter a date and time in ISO 8601",
  "field.day": "Enter a date as YYYY-MM-DD",
  "field.email": "Enter an email address, like name@example.com",
  "field.tooLong": "This is too long",
  "field.tooMany": "There are too many entries",
  "field.outOfRange": "This is out of range",
  "field.sort": "Sort by a field name, with - for descending",
  "field.passwordTooShort": "Use at least 10 characters",
  "field.wrongPassword": "This is not your password",
  "field.timeZone": "Choose a time zone, like America/New_York",
  "field.picture": "Choose a PNG, JPEG or WebP picture",
  "field.namedTwice": "Something is named twice",
  "field.answeredTwice": "A checklist item is answered twice",
  "field.unanswered": "Some questions are not answered",
  "field.passedWithProblem": "It cannot have passed: a problem was found",
  "field.unknownReference": "This does not exist",
  "field.duplicate": "This is in use already",
  "field.codeOfLocation": "A location has this code already",
  "field.codeOfExtinguisher": "An extinguisher has this code already",
  "field.inFuture": "This day has not come yet",
  "field.ownDescendant": "A location cannot lie within itself",
  "field.notActive": "This is not in use any more",
  "field.notPublished": "Publish this first",
  "field.mayNotInspect": "Choose somebody who may inspect here",
  "field.ownName": "Work under your own name",
  "field.chooseRole": "Choose a role",
  "field.memberAlready": "This person is a member already",
  "field.invitedAlready": "An invitation to this address is pending",
  "field.unknownSort": "This list cannot be sorted by that field",
} as const;

/** Words for a code of `field.*`; a message that is no code stays as it is. */
export function sayField(code: string): string {
  return Object.hasOwn(fieldMessages, code) ? fieldMessages[code as keyof typeof fieldMessages] : code;
}
