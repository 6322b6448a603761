import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { commonMessages } from "../../components/messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts that the register of extinguishers shares with the page, the form and the changes of one, and what its fields are called. */
export const extinguisherMessages = {
  "list.new": "New extinguisher",
  "page.missing": "This extinguisher does not exist",
  "batch.outOfService": "Take out of service",
  "batch.returnToService": "Return to service",
  "batch.retire": "Retire",
  "batch.condemn": "Condemn",
  "batch.replace": "Replace",
  "batch.plan": "Plan inspection",
  "field.extinguisherCode": pageMessages["common.code"],
  "field.extinguisherTypeId": commonMessages["common.type"],
  "field.locationId": pageMessages["common.location"],
  "field.locationName": pageMessages["common.location"],
  "field.locationDescription": commonMessages["common.position"],
  "field.typeName": commonMessages["common.type"],
  "field.state": commonMessages["common.state"],
  "field.nextDueDate": commonMessages["common.nextDue"],
  "field.lastInspectionDate": "Last inspection",
  "field.nextInspectionDueDate": "Monthly due",
  "field.nextServiceDueDate": "Annual maintenance due",
  "field.nextInternalExamDueDate": "Internal exam due",
  "field.nextHydroTestDueDate": "Hydro test due",
  "field.withdrawalDueDate": "Withdrawal due",
  "field.serialNumber": commonMessages["common.serialNumber"],
  "field.assetTag": "Asset tag",
  "field.manufacturer": "Manufacturer",
  "field.model": "Model",
  "field.manufactureDate": "Manufactured",
  "field.installDate": "Installed",
  "field.lastServiceDate": "Last annual maintenance",
  "field.lastInternalExamDate": "Last internal examination",
  "field.lastHydroTestDate": "Last hydrostatic test",
  "field.floorLevel": "Floor",
  "field.barcodeData": "Label code",
  "field.notes": pageMessages["common.notes"],
  "field.outOfServiceReason": "Reason out of service",
  "field.updatedAt": "Changed",
  "form.positionHint": "Where in the location it is mounted or stands",
  "form.barcodeHint": "What its QR code or barcode contains, if different from its code",
  identity: "Identity",
} as const;

export const say = sayer(extinguisherMessages, pageMessages, officeMessages, commonMessages);
