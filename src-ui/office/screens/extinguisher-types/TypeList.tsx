import { Plus, Tags } from "lucide";
import { Link } from "wouter";
import type { ExtinguisherTypeInUse } from "#shared/entities/extinguisher-type.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { PATHS } from "../../../paths.ts";
import type { Column } from "../../components/DataTable.tsx";
import { Empty } from "../../components/Empty.tsx";
import { say as sayList } from "../../components/messages.ts";
import { Page } from "../../components/Page.tsx";
import { PagedTable } from "../../components/PagedTable.tsx";
import { FilterSelect, SearchBox, Toolbar } from "../../components/Toolbar.tsx";
import { useCapacity } from "../../data/capacity.ts";
import { useOffice } from "../../data/office.ts";
import { type UrlState, useUrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { say } from "./messages.ts";
import { StateTag } from "./StateTag.tsx";

const STATES = { archived: { isActive: false }, all: {} } as const;

function queryOf(url: UrlState) {
  const state = url.get("state");
  return {
    pageNumber: Number(url.get("page")) || 1,
    ...(state === "archived" || state === "all" ? STATES[state] : { isActive: true }),
    ...(url.get("search") && { searchTerm: url.get("search") }),
    ...(url.get("sort") && { sort: url.get("sort") }),
  };
}

/** The types of extinguishers, with how many there are of each. */
export function TypeList() {
  const url = useUrlState();
  const { may } = useOffice();
  const columns = useTypeColumns(url);
  const query = queryOf(url);
  const read = useRead("GET /extinguishertypes", { query });
  const filtered = url.get("search") !== "" || url.get("state") !== "";
  const clear = (): void => url.set({ search: null, state: null });
  const create = may("administer") && (
    <LinkButton variant="primary" icon={Plus} href={url.href({ type: "new" })}>
      {say("list.new")}
    </LinkButton>
  );
  return (
    <Page title={say("title")} keptAt={read.keptAt} actions={create}>
      <Toolbar onClear={filtered ? clear : undefined}>
        <SearchBox value={url.get("search")} onChange={(search) => url.set({ search })} />
        <FilterSelect
          label={say("common.state")}
          value={url.get("state")}
          onChange={(state) => url.set({ state }, { push: true })}
          any={say("common.inUse")}
          options={[
            ["archived", say("common.archived")],
            ["all", say("state.all")],
          ]}
        />
      </Toolbar>
      <PagedTable
        read={read}
        url={url}
        sortedBy="typeCode"
        caption={say("title")}
        columns={columns}
        idOf={(type) => type.extinguisherTypeId}
        nameOf={(type) => type.typeName}
        empty={
          <Empty icon={Tags} action={filtered ? <Button onClick={clear}>{sayList("list.clear")}</Button> : create}>
            {say(filtered ? "list.noMatch" : "list.empty")}
          </Empty>
        }
      />
    </Page>
  );
}

function useTypeColumns(url: UrlState): Column<ExtinguisherTypeInUse>[] {
  const capacity = useCapacity();
  const years = (value: number | null): string => (value === null ? "–" : say("column.years", { years: value }));
  const state: Column<ExtinguisherTypeInUse> = {
    key: "state",
    label: say("common.state"),
    compact: true,
    cell: (type) => <StateTag isActive={type.isActive} />,
  };
  return [
    {
      key: "typeCode",
      label: say("field.typeCode"),
      sortable: true,
      isHead: true,
      compact: true,
      cell: (type) => <Link href={url.href({ type: type.extinguisherTypeId, page: url.get("page") })}>{type.typeCode}</Link>,
    },
    { key: "typeName", label: say("field.typeName"), sortable: true, cell: (type) => type.typeName },
    { key: "agentType", label: say("field.agentType"), sortable: true, cell: (type) => type.agentType ?? "–" },
    {
      key: "capacity",
      label: say("field.capacity"),
      numeric: true,
      compact: true,
      cell: (type) => capacity(type.capacity, type.capacityUnit) || "–",
    },
    { key: "fireClassRating", label: say("field.fireClassRating"), cell: (type) => type.fireClassRating ?? "–" },
    { key: "internal", label: say("column.internal"), numeric: true, compact: true, cell: (type) => years(type.internalExamIntervalYears) },
    { key: "hydro", label: say("column.hydro"), numeric: true, compact: true, cell: (type) => years(type.hydroTestIntervalYears) },
    { key: "life", label: say("column.life"), numeric: true, compact: true, cell: (type) => years(type.serviceLifeYears) },
    // What the list holds nothing else of needs no column.
    ...(url.get("state") === "all" ? [state] : []),
    {
      key: "extinguisherCount",
      label: say("field.extinguisherCount"),
      numeric: true,
      cell: (type) =>
        type.extinguisherCount === 0 ? (
          0
        ) : (
          <Link href={`${PATHS.extinguishers}?type=${type.extinguisherTypeId}`}>{type.extinguisherCount}</Link>
        ),
    },
  ];
}
