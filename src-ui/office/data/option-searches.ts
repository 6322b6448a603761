import { useCallback } from "react";
import type { Option } from "../components/use-combobox.ts";
import { useAsk } from "./use-read.ts";

/** How many matches are offered at a time. */
const OFFERED = 20;

type Search = (term: string) => Promise<readonly Option[]>;

/** Searches active locations by name, code or address; their parents' names distinguish locations of the same name. */
export function useLocationSearch(): Search {
  const ask = useAsk();
  return useCallback(
    async (searchTerm) => {
      const { items } = await ask("GET /locations", { query: { searchTerm, isActive: true, pageSize: OFFERED } });
      return items.map((one) => ({
        value: one.locationId,
        label: one.locationName,
        detail: [...one.ancestorNames, one.locationCode].join(" · "),
      }));
    },
    [ask],
  );
}

/** Searches active extinguisher types by name or code. */
export function useTypeSearch(): Search {
  const ask = useAsk();
  return useCallback(
    async (searchTerm) => {
      const { items } = await ask("GET /extinguishertypes", { query: { searchTerm, isActive: true, pageSize: OFFERED } });
      return items.map((one) => ({
        value: one.extinguisherTypeId,
        label: one.typeName,
        detail: [one.typeCode, one.fireClassRating].filter(Boolean).join(" · "),
      }));
    },
    [ask],
  );
}

/** Searches active extinguishers by code, serial number, asset tag, position, location or type. */
export function useExtinguisherSearch(): Search {
  const ask = useAsk();
  return useCallback(
    async (searchTerm) => {
      const { items } = await ask("GET /extinguishers", { query: { searchTerm, isActive: true, pageSize: OFFERED } });
      return items.map((one) => ({
        value: one.extinguisherId,
        label: one.extinguisherCode,
        detail: [one.locationPath, one.locationDescription, one.serialNumber].filter(Boolean).join(" · "),
      }));
    },
    [ask],
  );
}
