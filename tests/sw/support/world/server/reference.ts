import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import type { PlanRow } from "../../../../../src-sw/stores/device-schema.ts";
import { emptyPage, extinguisher, GAUGED, id, KITCHEN, LOBBY, MONTHLY, page, plan } from "../../phone/phone-server.ts";

/** The registers of the tenants, each with its own locations and extinguishers, which the office can change. */
export interface Register {
  of(tenantId: string): Extinguisher[];
  /** Returns the ids of the tenant's locations. */
  locationsOf(tenantId: string): string[];
  /** Returns what changed since the cursor; everything for a first pull. */
  changesSince(tenantId: string, cursor: string): ReferenceChanges;
  /** Changes the extinguisher at this index. */
  change(tenantId: string, index: number, changes: Partial<Extinguisher>): void;
  /** Returns the plan of this inspection for this user, as the API lists it. */
  plan(tenantId: string, extinguisherId: string, userId: string, inspectionId: string): PlanRow;
}

/** The number of extinguishers of each tenant. */
export const EXTINGUISHERS = 6;

export function createRegister(tenantIds: readonly string[]): Register {
  let version = 1;
  const pages = new Map(tenantIds.map((tenantId, tenant) => [tenantId, firstPage(100 * tenant)]));
  const pageOf = (tenantId: string) => pages.get(tenantId) ?? emptyPage();
  const of = (tenantId: string) => pageOf(tenantId).extinguishers;

  return {
    of,
    locationsOf: (tenantId) => pageOf(tenantId).locations.map(({ locationId }) => locationId),
    changesSince(tenantId, cursor) {
      const changed = of(tenantId).filter((each) => cursor === "" || each.version > Number(cursor));
      const gone = changed.filter(({ isActive }) => !isActive).map(({ extinguisherId }) => extinguisherId);
      const rest = cursor === "" ? pageOf(tenantId) : emptyPage();
      const deleted = { ...rest.deleted, extinguisherIds: gone };
      return { ...rest, cursor: String(version), extinguishers: changed.filter(({ isActive }) => isActive), deleted };
    },
    change(tenantId, index, changes) {
      version++;
      const extinguishers = of(tenantId).with(index, { ...(of(tenantId)[index] ?? extinguisher(1)), ...changes, version });
      pages.set(tenantId, { ...pageOf(tenantId), extinguishers });
    },
    plan(tenantId, extinguisherId, userId, inspectionId) {
      const { extinguisherCode, locationId } = of(tenantId).find((each) => each.extinguisherId === extinguisherId) ?? extinguisher(1);
      const { inspectorUserId: _, ...row } = plan(1, userId, { inspectionId, extinguisherId, extinguisherCode, locationId });
      return row;
    },
  };
}

/** Returns a tenant's first page. Its ids count up from `from`, so that no two tenants share one. */
function firstPage(from: number): ReferenceChanges {
  const [lobby, kitchen] = [LOBBY, KITCHEN].map((location, index) => ({ ...location, locationId: id("b", from + index + 1) }));
  const type = { ...GAUGED, extinguisherTypeId: id("c", from + 1) };
  const template = { ...MONTHLY, templateId: id("f", from + 1), familyId: id("f", from + 1) };
  const extinguishers = Array.from({ length: EXTINGUISHERS }, (_, index) =>
    extinguisher(from + index + 1, { locationId: id("b", from + 1), extinguisherTypeId: type.extinguisherTypeId }),
  );
  return page({
    locations: [lobby ?? LOBBY, kitchen ?? KITCHEN],
    extinguisherTypes: [type],
    checklistTemplates: [template],
    extinguishers,
  });
}
