import { IDS_PER_QUERY_MAX } from "#shared/constants.ts";

/** Returns the ids in parts that one query takes each, as the parameters of such a query. */
export function idQueriesOf(extinguisherIds: readonly string[]): { extinguisherIds: string; pageSize: number }[] {
  return Array.from({ length: Math.ceil(extinguisherIds.length / IDS_PER_QUERY_MAX) }, (_, at) => ({
    extinguisherIds: extinguisherIds.slice(at * IDS_PER_QUERY_MAX, (at + 1) * IDS_PER_QUERY_MAX).join(","),
    pageSize: IDS_PER_QUERY_MAX,
  }));
}
