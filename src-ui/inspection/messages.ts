import { sayer } from "#shared/messages/sayer.ts";

/** An inspection and its result, on every screen of the inspector. */
export const inspectionMessages = {
  "inspection.continue": "Continue",
  "inspection.toDashboard": "To the dashboard",
  "inspection.outOfService": "This extinguisher is out of service",
  "inspection.opening": "Opening the inspection",
  "inspection.gone": "This inspection is not on this device",
  "inspection.gone.next": "It was discarded here, or it belongs to another device or another user.",
  "inspection.tryAgain": "Try again",

  "severity.Critical": "Critical",
  "severity.Major": "Major",
  "severity.Minor": "Minor",
  "severity.Observation": "Observation",

  "signature.passed": "Passed",
  "signature.problems": "{count|1 problem|# problems}",
  "signature.problemsNamed": "{count|1 problem|# problems}: {problems}",
  "signature.problem": "{problem}, {severity}",
} as const;

export const say = sayer(inspectionMessages);
