import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { cameraMessages } from "../../camera/messages.ts";
import { inspectorMessages } from "../../messages.ts";

/** Texts of scanning a location and an extinguisher. */
export const scanMessages = {
  "scan.hint": "Hold the label in the frame",
  "scan.noCamera": "No camera here. Type the code.",
  "scan.typeCode": "Type the code.",
  "scan.typeBelow": "Nothing read yet. Type the code or choose from the list below.",
  "scan.noDecoder": "The scanner did not start. Type the code or choose from the list below.",
  "scan.whichOne": "Which one do you mean by “{code}”?",
  "scan.typeMore": "Showing {shown|#} of {count|#}. Type more of the code to narrow it down.",
  "scan.noData": "No locations are on this device yet",
  "scan.noData.next": "Connect once to download locations and extinguishers. After that you can work offline.",
  "scanLocation.code": "Location code",
  "scanLocation.holds": "{code} · {count|1 extinguisher|# extinguishers}",
  "scanLocation.enterCode": "Enter the code on the location’s label",
  "scanLocation.unknown": "No location has the code {code}",
  "scanLocation.unknown.next":
    "Check the code on the label and try again. For a new location, connect and update extinguishers and checklists on the dashboard.",
  "scanLocation.isExtinguisher": "{code} is an extinguisher",
  "scanLocation.isExtinguisher.next": "It is registered at {place}. If you are there, you can inspect it now.",
  "scanLocation.isExtinguisher.scanPlace": "First scan the label of its location.",
  "scanLocation.inspectThere": "Inspect it at {place}",
  "scanExtinguisher.readingPlace": "Loading the location",
  "scanExtinguisher.code": "Extinguisher code",
  "scanExtinguisher.enterCode": "Enter the code on the extinguisher’s label",
  "scanExtinguisher.toLocation": "Scan another location",
  "scanExtinguisher.unknownPlace": "This location is not on this device",
  "scanExtinguisher.unknown": "No extinguisher has the code {code}",
  "scanExtinguisher.unknown.next":
    "Check the code on the label and try again, or choose it from the list below. For a new extinguisher, connect and update extinguishers and checklists on the dashboard.",
  "scanExtinguisher.isThisPlace": "That is the label of this location",
  "scanExtinguisher.isThisPlace.next": "You are in the right place. Now scan the label on the extinguisher.",
  "scanExtinguisher.isOtherPlace": "That is the label of {place}",
  "scanExtinguisher.isOtherPlace.next": "If you have moved there, continue there. Otherwise scan the label on the extinguisher.",
  "scanExtinguisher.goThere": "Continue at {place}",
  "scanExtinguisher.question": "Before you inspect {code}",
  "scanExtinguisher.registeredAt": "It is registered at {place}, not here.",
  "scanExtinguisher.notRegistered": "The register does not list it at this location.",
  "scanExtinguisher.inspectedToday": "It was already inspected today, at {time}.",
  "scanExtinguisher.openDraft": "You already started inspecting it. You will continue where you left off.",
  "scanExtinguisher.startedElsewhere":
    "You already started inspecting it at {place}, and it is recorded there. To record it here, first discard it on the dashboard.",
  "scanExtinguisher.planned": "{type} planned for {day}.",
  "scanExtinguisher.start": "Start: {type}",
  "scanExtinguisher.startAnyway": "Inspect anyway: {type}",
  "scanExtinguisher.inspectAnyway": "Inspect anyway",
  "scanExtinguisher.scanAnother": "Scan another",
  "scanExtinguisher.here": "Extinguishers here",
  "scanExtinguisher.progress": "{done|#} of {total|#} inspected this month",
  "scanExtinguisher.noneHere": "No extinguisher is registered at this location.",
  "due.overdue": "Overdue: {work}",
  "due.workOn": "Due {day}: {work}",
  "due.work.Monthly": "monthly inspection",
  "due.work.Annual": "annual maintenance",
  "due.work.SixYear": "internal examination",
  "due.work.Hydrostatic": "hydrostatic test",
  "due.work.Withdrawal": "withdrawal",
  "due.unknown": "Not inspected yet",
} as const;

export const say = sayer(scanMessages, pageMessages, inspectorMessages, cameraMessages);
