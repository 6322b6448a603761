import { useCallback } from "react";
import { useReadListOnce } from "../data/use-read-list.ts";
import type { ListEndpoint, QueryOf, RowOf } from "../data/use-read.ts";
import { say } from "./messages.ts";
import type { Matches, Option } from "./use-combobox.ts";

/** The number of matches offered at a time. */
const OFFERED = 20;

type Search = (term: string) => Promise<Matches>;

/** Returns a hook that searches a list of the server, narrowed and sorted by `query`, for options. */
function searchOf<E extends ListEndpoint>(endpoint: E, query: QueryOf<E>, optionOf: (row: RowOf<E>) => Option) {
  return function useOptions(): Search {
    const readOnce = useReadListOnce(endpoint);
    return useCallback(
      async (searchTerm) => {
        const { items, totalCount } = await readOnce({ searchTerm, ...query, pageSize: OFFERED });
        return { options: items.map(optionOf), count: totalCount };
      },
      [readOnce],
    );
  };
}

/** Searches active locations by name, code or address; their parents' names distinguish locations of the same name. */
export const useLocationSearch = searchOf("GET /locations", { isActive: true, sort: "locationName" }, locationOption);

/** As `useLocationSearch`, and archived ones, which past work may be asked about. */
export const useAnyLocationSearch = searchOf("GET /locations", { sort: "locationName" }, locationOption);

/** Returns the option of a location, with its path. */
export function locationOption(location: RowOf<"GET /locations">): Option {
  const { locationId, locationName, locationCode, ancestorNames, isActive } = location;
  return {
    value: locationId,
    label: locationName,
    detail: [...ancestorNames, locationCode, ...(isActive ? [] : [say("common.archived")])].join(" · "),
    path: [...ancestorNames, locationName].join(" › "),
  };
}

/** Searches active extinguisher types by name or code. */
export const useTypeSearch = searchOf("GET /extinguishertypes", { isActive: true, sort: "typeName" }, typeOption);

/** As `useTypeSearch`, and archived ones. */
export const useAnyTypeSearch = searchOf("GET /extinguishertypes", { sort: "typeName" }, typeOption);

function typeOption(type: RowOf<"GET /extinguishertypes">): Option {
  return {
    value: type.extinguisherTypeId,
    label: type.typeName,
    detail: [type.typeCode, type.fireClassRating, !type.isActive && say("common.archived")].filter(Boolean).join(" · "),
  };
}

/** Searches active extinguishers by code, serial number, asset tag, position, location or type. */
export const useExtinguisherSearch = searchOf("GET /extinguishers", { isActive: true }, extinguisherOption);

/** As `useExtinguisherSearch`, and retired ones. */
export const useAnyExtinguisherSearch = searchOf("GET /extinguishers", {}, extinguisherOption);

function extinguisherOption(extinguisher: RowOf<"GET /extinguishers">): Option {
  return {
    value: extinguisher.extinguisherId,
    label: extinguisher.extinguisherCode,
    detail: [
      extinguisher.locationPath,
      extinguisher.locationDescription,
      extinguisher.serialNumber,
      !extinguisher.isActive && say(extinguisher.isCondemned ? "common.condemned" : "common.retired"),
    ]
      .filter(Boolean)
      .join(" · "),
  };
}

/** Searches organizations by part of their name. */
export const useTenantSearch = searchOf("GET /tenants", {}, tenantOption);

/** Searches the open organizations. */
export const useOpenTenantSearch = searchOf("GET /tenants", { isActive: true }, tenantOption);

function tenantOption({ tenantId, tenantName }: RowOf<"GET /tenants">): Option {
  return { value: tenantId, label: tenantName };
}
