import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { useRead } from "../../data/use-read.ts";

/** Returns the tenant's extinguisher types in use, by name; undefined until they are known. */
export function useActiveTypes(): readonly ExtinguisherType[] | undefined {
  return useRead("GET /extinguishertypes", { query: { isActive: true, pageSize: PAGE_SIZE_MAX, sort: "typeName" } }).data?.items;
}
