import { useCallback } from "react";
import { useAsk } from "../../data/use-read.ts";
import type { Option } from "../../components/use-combobox.ts";

const OFFERED = 20;

/** Organizations by a part of their name; with `onlyOpen` those in which somebody can work. */
export function useTenantSearch({ onlyOpen = false }: { onlyOpen?: boolean }): (term: string) => Promise<readonly Option[]> {
  const ask = useAsk();
  return useCallback(
    async (searchTerm) => {
      const query = { searchTerm, pageSize: OFFERED, ...(onlyOpen && { isActive: true }) };
      const { items } = await ask("GET /tenants", { query });
      return items.map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName }));
    },
    [ask, onlyOpen],
  );
}
