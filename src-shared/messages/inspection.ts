/** Words of an inspection, its parts and its result, on every screen of the inspector. */
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

  "parts.photos": "{count|photo|# photos}",
  "parts.signatures": "{count|signature|# signatures}",
  "parts.deficiencies": "{count|deficiency|# deficiencies}",
  "parts.changes": "{count|change|# changes}",
  "parts.refused": "{parts} refused.",
  "unsent.inspections": "{count|1 inspection|# inspections}",
  "unsent.inspectionsWithPhotos": "{count|1 inspection|# inspections} with {photos|1 photo|# photos}",
  "unsent.photos": "{count|1 photo|# photos}",
  "unsent.morePhotos": "{count|1 more photo|# more photos}",
  "unsent.signatures": "{count|1 signature|# signatures}",
  "unsent.deficiencies": "{count|1 deficiency|# deficiencies}",
  "unsent.changes": "{count|1 change|# changes}",
} as const;
