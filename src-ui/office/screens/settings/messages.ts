import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { commonMessages } from "../../components/messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of the settings. */
export const settingsMessages = {
  "organization.readOnly": "Only administrators of {name} can change these.",
  logo: "Logo",
  "logo.hint": "PNG, JPEG or WebP. It appears in the menu, on labels and on reports. Up to {size} kB; a larger picture is made smaller.",
  "logo.alt": "Current logo",
  "logo.choose": "Choose a picture",
  "logo.replace": "Choose another picture",
  "logo.remove": "Remove the logo",
  "logo.none": "No logo",
  "logo.set": "A picture of {size} kB",
  "logo.notPicture": "Choose a PNG, JPEG or WebP picture",
  "logo.tooLarge": "This picture is too large. Choose one of up to {size} kB",
  rules: "Rules",
  timeZone: "Time zone",
  "timeZone.hint": "Decides when a day begins and ends, for due dates and in every list.",
  monthlyRule: "Monthly inspections are due",
  "monthlyRule.CalendarMonth": "Once in each calendar month",
  "monthlyRule.Every30Days": "Every 30 days",
  "monthlyRule.hint": "Authorities differ. A change updates every due date immediately.",
  "severities.lead":
    "What your organization calls each severity, and within how many days it must be resolved. Leave the days empty for no deadline.",
  "severities.name": "Name for {severity}",
  "severities.days": "Days for {severity}",
  "deadline.days": "{days|1 day|# days}",
  "deadline.sameDay": "The same day",
  "deadline.none": "No deadline",
  labels: "Labels",
  labelText: "Line on each label",
  "labelText.hint": "Such as whom to call. Up to 80 characters.",
  save: "Save settings",
  saved: "Settings saved",
  "device.lead": "For you, in this browser only.",
  dateStyle: "Date format",
  "dateStyle.region": "By region, {example}",
  "dateStyle.en-US": "Month first, {example}",
  "dateStyle.en-GB": "Day first, {example}",
  "dateStyle.iso": "Year first, {example}",
  units: "Capacities",
  "units.asLabelled": "As entered for the type",
  "units.metric": "Kilograms and liters",
  "units.us": "Pounds and gallons",
  "units.hint": "A {capacity} extinguisher shows as {shown}.",
} as const;

export const say = sayer(settingsMessages, pageMessages, officeMessages, commonMessages);
