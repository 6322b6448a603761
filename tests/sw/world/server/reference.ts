import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import type { AssignedRow } from "../../../../src-sw/stores/schema.ts";
import { emptyPage, extinguisher, GAUGED, id, KITCHEN, LOBBY, MONTHLY, page, planned } from "../../phone/office.ts";

/** The registers of the tenants, each with its own places and extinguishers, which the office changes. */
export interface Register {
  of(tenantId: string): Extinguisher[];
  /** Ids of its locations. */
  placesOf(tenantId: string): string[];
  /** What changed since the cursor; all of it for a first pull. */
  changesSince(tenantId: string, cursor: string): ReferenceChanges;
  /** The extinguisher at this place of the list is another from now on. */
  change(tenantId: string, place: number, changes: Partial<Extinguisher>): void;
  /** As a plan for this user says it. */
  plan(tenantId: string, extinguisherId: string, userId: string, inspectionId: string): AssignedRow;
}

/** How many extinguishers each tenant has. */
export const EXTINGUISHERS = 6;

export function createRegister(tenantIds: readonly string[]): Register {
  let version = 1;
  const pages = new Map(tenantIds.map((tenantId, tenant) => [tenantId, firstPage(100 * tenant)]));
  const pageOf = (tenantId: string) => pages.get(tenantId) ?? emptyPage();
  const of = (tenantId: string) => pageOf(tenantId).extinguishers;

  return {
    of,
    placesOf: (tenantId) => pageOf(tenantId).locations.map(({ locationId }) => locationId),
    changesSince(tenantId, cursor) {
      const changed = of(tenantId).filter((each) => cursor === "" || each.version > Number(cursor));
      const gone = changed.filter(({ isActive }) => !isActive).map(({ extinguisherId }) => extinguisherId);
      const rest = cursor === "" ? pageOf(tenantId) : emptyPage();
      const deleted = { ...rest.deleted, extinguisherIds: gone };
      return { ...rest, cursor: String(version), extinguishers: changed.filter(({ isActive }) => isActive), deleted };
    },
    change(tenantId, place, changes) {
      version += 1;
      const extinguishers = of(tenantId).with(place, { ...(of(tenantId)[place] ?? extinguisher(1)), ...changes, version });
      pages.set(tenantId, { ...pageOf(tenantId), extinguishers });
    },
    plan(tenantId, extinguisherId, userId, inspectionId) {
      const { extinguisherCode, locationId } = of(tenantId).find((each) => each.extinguisherId === extinguisherId) ?? extinguisher(1);
      const { inspectorUserId: _, ...row } = planned(1, userId, { inspectionId, extinguisherId, extinguisherCode, locationId });
      return row;
    },
  };
}

/** `from`: what its ids are counted from, for no two tenants share one. */
function firstPage(from: number): ReferenceChanges {
  const [lobby, kitchen] = [LOBBY, KITCHEN].map((each, place) => ({ ...each, locationId: id("b", from + place + 1) }));
  const type = { ...GAUGED, extinguisherTypeId: id("c", from + 1) };
  const template = { ...MONTHLY, templateId: id("f", from + 1), familyId: id("f", from + 1) };
  const extinguishers = Array.from({ length: EXTINGUISHERS }, (_, place) =>
    extinguisher(from + place + 1, { locationId: id("b", from + 1), extinguisherTypeId: type.extinguisherTypeId }),
  );
  return page({
    locations: [lobby ?? LOBBY, kitchen ?? KITCHEN],
    extinguisherTypes: [type],
    checklistTemplates: [template],
    extinguishers,
  });
}
