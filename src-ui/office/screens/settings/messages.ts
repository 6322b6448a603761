import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { commonMessages } from "../../components/messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of the settings. */
export const settingsMessages = {
  organizationReadOnly: "Only administrators of {name} change these.",
  logo: "Logo",
  logoHint: "PNG, JPEG or WebP. It appears in the menu, on labels and on reports. Up to {size} kB; a larger picture is made smaller.",
  logoAlt: "Current logo",
  logoChoose: "Choose a picture",
  logoReplace: "Choose another picture",
  logoRemove: "Remove the logo",
  logoNone: "No logo",
  logoSet: "A picture of {size} kB",
  logoNotPicture: "Choose a PNG, JPEG or WebP picture",
  logoTooLarge: "This picture is too large. Choose one of up to {size} kB",
  rules: "Rules",
  timeZone: "Time zone",
  timeZoneHint: "Decides when a day begins and ends, for due dates and in every list.",
  monthlyRule: "Monthly inspections are due",
  "monthlyRule.CalendarMonth": "Once in each calendar month",
  "monthlyRule.Every30Days": "Every 30 days",
  monthlyRuleHint: "Authorities differ. A change updates every due date immediately.",
  severitiesLead:
    "What your organization calls each severity, and within how many days it must be resolved. Leave the days empty for no deadline.",
  severityName: "Name for {severity}",
  severityDays: "Days for {severity}",
  days: "{days|1 day|# days}",
  sameDay: "The same day",
  noDeadline: "No deadline",
  labels: "Labels",
  labelText: "Line on each label",
  labelTextHint: "Such as whom to call. Up to 80 characters.",
  save: "Save settings",
  saved: "The settings are saved",
  deviceLead: "For you, in this browser only.",
  dateStyle: "Date format",
  "dateStyle.region": "By region, {example}",
  "dateStyle.en-US": "Month first, {example}",
  "dateStyle.en-GB": "Day first, {example}",
  "dateStyle.iso": "Year first, {example}",
  units: "Capacities",
  "units.asLabelled": "As entered for the type",
  "units.metric": "Kilograms and liters",
  "units.us": "Pounds and gallons",
  unitsHint: "A {capacity} extinguisher shows as {shown}.",
} as const;

export const say = sayer(settingsMessages, pageMessages, officeMessages, commonMessages);
