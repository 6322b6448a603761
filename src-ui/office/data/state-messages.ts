import { sayer } from "#shared/messages/sayer.ts";

/** How extinguishers, inspections and deficiencies stand. */
export const stateMessages = {
  "due.overdueBy": "{span} overdue",
  "due.in": "in {span}",
  "due.days": "{count|1 day|# days}",
  "due.months": "{count|1 month|# months}",
  "due.years": "{count|1 year|# years}",
  "due.today": "Due today",
  "due.none": "No due date",
  "status.Scheduled": "Scheduled",
  "status.InProgress": "In progress",
  "status.Completed": "To review",
  "status.Accepted": "Accepted",
  "status.Rejected": "Rejected",
  "status.Voided": "Voided",
  "result.passed": "Passed",
  "result.failed": "Failed",
  "result.open": "Open",
  inService: "In service",
  outOfService: "Out of service",
  retired: "Retired",
  "severity.Critical": "Critical",
  "severity.Major": "Major",
  "severity.Minor": "Minor",
  "severity.Observation": "Observation",
} as const;

export const say = sayer(stateMessages);
