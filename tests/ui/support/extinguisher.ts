import { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { emptyOf } from "../../support/samples.ts";

/** Returns an extinguisher of the register, in service, with these changes. */
export function extinguisherWith(changes: Partial<ExtinguisherInRegister> = {}): ExtinguisherInRegister {
  return {
    ...emptyOf(Extinguisher),
    extinguisherId: "a",
    locationId: "lobby",
    extinguisherTypeId: "co2",
    extinguisherCode: "A-1",
    nextServiceDueDate: "2027-01-01",
    isActive: true,
    isCondemned: false,
    isOutOfService: false,
    nextInspectionDueDate: "2026-12-01",
    nextDueDate: "2026-12-01",
    nextDueKind: "Monthly",
    version: 1,
    updatedAt: "2026-11-21T08:00:00.000Z",
    locationCode: "L-1",
    locationName: "Main lobby",
    locationPath: "Main building › Main lobby",
    typeCode: "CO2",
    typeName: "Carbon dioxide",
    ...changes,
  };
}
