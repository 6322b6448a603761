import { Archive, SearchX } from "lucide";
import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { PagedTable } from "../../lists/PagedTable.tsx";
import { useList } from "../../lists/use-list.ts";
import type { Column } from "../../tables/column.ts";
import { useRowSelection } from "../../tables/use-selection.ts";
import { FILTERS } from "./filters.ts";
import type { Sort } from "./filters.ts";
import { LocationDueCounts } from "./LocationDueCounts.tsx";
import { say } from "./messages.ts";
import { PrintFoundLabels } from "./PrintFoundLabels.tsx";

/** The locations that a search found, or those that are archived, each with its parent locations. */
export function FlatLocationList({ archived, sort }: { archived: boolean; sort: Sort }) {
  const list = useList("GET /locations", FILTERS, sort, { counts: true, sort });
  const selection = useRowSelection(list.read.data?.items, ({ locationId }) => locationId);
  const term = list.url.get("search");
  const totalCount = list.read.data?.totalCount ?? 0;
  const columns: Column<LocationInTree>[] = [
    {
      key: "locationName",
      label: say("common.name"),
      rowHead: true,
      cell: ({ locationId, locationName }) => <Link href={list.hrefOf({ location: locationId })}>{locationName}</Link>,
    },
    { key: "locationCode", label: say("common.code"), cell: ({ locationCode }) => locationCode },
    {
      key: "within",
      label: say("parentLocation"),
      cell: ({ ancestorNames }) => (ancestorNames.length > 0 ? ancestorNames.join(" › ") : say("outermost")),
    },
    ...(archived
      ? []
      : [
          {
            key: "extinguishers",
            label: say("nav.extinguishers"),
            compact: true,
            cell: (location: LocationInTree) => <LocationDueCounts location={location} />,
          },
        ]),
  ];
  return (
    <>
      {!archived && totalCount > 0 && <PrintFoundLabels term={term} totalCount={totalCount} selection={selection} />}
      <PagedTable
        list={list}
        caption={say("list.caption")}
        columns={columns}
        idOf={({ locationId }) => locationId}
        nameOf={({ locationName }) => locationName}
        {...(!archived && { selection })}
        empty={
          <EmptyState icon={term === "" ? Archive : SearchX}>
            {term === "" ? say("empty.archived") : say("empty.search", { term })}
          </EmptyState>
        }
      />
    </>
  );
}
