import { Archive, SearchX } from "lucide";
import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { type Column, DataTable } from "../../components/DataTable.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Pager } from "../../components/Pager.tsx";
import { useSelection } from "../../components/selection.ts";
import { useUrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { FoundLabels } from "./FoundLabels.tsx";
import { say } from "./messages.ts";
import { PlaceNumbers } from "./PlaceNumbers.tsx";
import type { Sort } from "./sorts.ts";

const PAGE_SIZE = 50;

/** The locations that a search found, or those that are archived, each with where it lies. */
export function LocationList({ term, archived, sort }: { term: string; archived: boolean; sort: Sort }) {
  const url = useUrlState();
  const page = Math.max(1, Number(url.get("page")) || 1);
  const found = useRead("GET /locations", {
    query: { searchTerm: term, isActive: !archived, counts: true, sort, pageNumber: page, pageSize: PAGE_SIZE },
  });
  const selection = useSelection();
  const columns: Column<LocationInTree>[] = [
    {
      key: "locationName",
      label: say("common.name"),
      isHead: true,
      cell: ({ locationId, locationName }) => <Link href={url.href({ location: locationId, page })}>{locationName}</Link>,
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
            cell: (location: LocationInTree) => <PlaceNumbers location={location} />,
          },
        ]),
  ];
  return (
    <Loaded read={found}>
      {({ items, totalCount }) =>
        items.length === 0 ? (
          <Empty icon={term === "" ? Archive : SearchX}>{term === "" ? say("empty.archived") : say("empty.search", { term })}</Empty>
        ) : (
          <>
            {!archived && <FoundLabels term={term} totalCount={totalCount} selection={selection} />}
            <DataTable
              caption={say("list.caption")}
              columns={columns}
              rows={items}
              idOf={({ locationId }) => locationId}
              nameOf={({ locationName }) => locationName}
              {...(!archived && { selection })}
              stale={found.stale}
            />
            <Pager page={page} pageSize={PAGE_SIZE} totalCount={totalCount} onPage={(next) => url.set({ page: next })} />
          </>
        )
      }
    </Loaded>
  );
}
