import { Plus, Tags } from "lucide";
import { Link } from "wouter";
import type { ExtinguisherTypeInUse } from "#shared/entities/extinguisher-type.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Page } from "../../components/Page.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { useCapacity } from "../../formats/capacity.ts";
import { choiceFilter, textFilter } from "../../lists/list-filters.ts";
import type { ListFilters } from "../../lists/list-filters.ts";
import { ListToolbar } from "../../lists/ListToolbar.tsx";
import { NoRows } from "../../lists/NoRows.tsx";
import { PagedTable } from "../../lists/PagedTable.tsx";
import { FilterSelect } from "../../lists/Toolbar.tsx";
import { useList } from "../../lists/use-list.ts";
import type { HrefOf } from "../../lists/use-list.ts";
import type { Column } from "../../tables/column.ts";
import { extinguishersPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";
import { TypeStateTag } from "./TypeStateTag.tsx";
import styles from "./TypeListPage.module.css";

const FILTERS = {
  search: textFilter("searchTerm"),
  state: choiceFilter({ archived: { isActive: false }, all: {} }, { isActive: true }),
} satisfies ListFilters<"GET /extinguishertypes">;

/** The types of extinguishers, with how many there are of each. */
export function TypeListPage() {
  const { may } = useOfficeSession();
  const list = useList("GET /extinguishertypes", FILTERS, "typeCode");
  const create = may("administer") && (
    <LinkButton variant="primary" icon={Plus} href={list.hrefOf({ type: "new" })}>
      {say("list.new")}
    </LinkButton>
  );
  return (
    <Page title={say("title")} cachedAt={list.read.cachedAt} actions={create}>
      <ListToolbar list={list}>
        <FilterSelect
          label={say("common.state")}
          {...list.filter("state")}
          any={say("common.inUse")}
          options={[
            ["archived", say("common.archived")],
            ["all", say("state.all")],
          ]}
        />
      </ListToolbar>
      <PagedTable
        list={list}
        caption={say("title")}
        columns={useTypeColumns(list.hrefOf, list.filter("state").value === "all")}
        idOf={(type) => type.extinguisherTypeId}
        nameOf={(type) => type.typeName}
        empty={<NoRows list={list} icon={Tags} none={say("list.empty")} noMatch={say("list.noMatch")} />}
      />
    </Page>
  );
}

function useTypeColumns(hrefOf: HrefOf, withState: boolean): Column<ExtinguisherTypeInUse>[] {
  const capacity = useCapacity();
  const months = (value: number) => say("column.months", { months: value });
  const years = (value: number | null) => value !== null && say("column.years", { years: value });
  const state: Column<ExtinguisherTypeInUse> = {
    key: "state",
    label: say("common.state"),
    compact: true,
    cell: (type) => <TypeStateTag isActive={type.isActive} />,
  };
  return [
    {
      key: "typeCode",
      label: say("field.typeCode"),
      sortable: true,
      rowHead: true,
      compact: true,
      cell: (type) => <Link href={hrefOf({ type: type.extinguisherTypeId })}>{type.typeCode}</Link>,
    },
    { key: "typeName", label: say("field.typeName"), sortable: true, cell: (type) => type.typeName },
    { key: "agentType", label: say("field.agentType"), sortable: true, cell: (type) => type.agentType },
    {
      key: "capacity",
      label: say("field.capacity"),
      numeric: true,
      compact: true,
      cell: (type) => capacity(type.capacity, type.capacityUnit),
    },
    {
      key: "fireClassRating",
      label: say("column.rating"),
      cell: ({ fireClassRating }) => fireClassRating && <span className={styles.rating}>{fireClassRating}</span>,
    },
    { key: "annual", label: say("type.Annual"), numeric: true, compact: true, cell: (type) => months(type.serviceIntervalMonths) },
    { key: "internal", label: say("column.internal"), numeric: true, compact: true, cell: (type) => years(type.internalExamIntervalYears) },
    { key: "hydro", label: say("column.hydro"), numeric: true, compact: true, cell: (type) => years(type.hydroTestIntervalYears) },
    { key: "life", label: say("column.life"), numeric: true, compact: true, cell: (type) => years(type.serviceLifeYears) },
    // A list of one state needs no column for it.
    ...(withState ? [state] : []),
    {
      key: "extinguisherCount",
      label: say("field.extinguisherCount"),
      numeric: true,
      cell: (type) =>
        type.extinguisherCount === 0 ? (
          0
        ) : (
          <Link href={extinguishersPath({ type: type.extinguisherTypeId })}>{type.extinguisherCount}</Link>
        ),
    },
  ];
}
