import { expect, test } from "vitest";
import { importFieldLabels } from "#shared/messages/imports.ts";
import { extinguisherTypesMessages } from "../../../../../src-ui/office/screens/extinguisher-types/messages.ts";
import { extinguishersMessages } from "../../../../../src-ui/office/screens/extinguishers/messages.ts";

test("an import calls a field of an extinguisher or its type what the register calls it", () => {
  const { capacity, fireClassRating, isOutOfService, locationName, locationDescription, outOfServiceReason, serialNumber, assetTag } =
    importFieldLabels;
  expect({
    ...{ capacity, fireClassRating, isOutOfService, locationName, locationDescription, outOfServiceReason, serialNumber, assetTag },
  }).toEqual({
    capacity: extinguisherTypesMessages["field.capacity"],
    fireClassRating: extinguisherTypesMessages["field.fireClassRating"],
    isOutOfService: extinguishersMessages["field.state"],
    locationName: extinguishersMessages["field.locationName"],
    locationDescription: extinguishersMessages["field.locationDescription"],
    outOfServiceReason: extinguishersMessages["field.outOfServiceReason"],
    serialNumber: extinguishersMessages["field.serialNumber"],
    assetTag: extinguishersMessages["field.assetTag"],
  });
});
