import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { List } from "#shared/entities/list.ts";
import { useRead } from "../../data/use-read.ts";
import type { ServerReading } from "../../data/use-read.ts";

/** Reads the tenant's extinguisher types in use, by name. */
export function useActiveTypes(): ServerReading<List<ExtinguisherType>> {
  return useRead("GET /extinguishertypes", { query: { isActive: true, pageSize: PAGE_SIZE_MAX, sort: "typeName" } });
}
