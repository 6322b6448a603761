import { Building2, Plus } from "lucide";
import { Link } from "wouter";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Page } from "../../components/Page.tsx";
import { ViewTabs } from "../../components/ViewTabs.tsx";
import { choiceFilter, textFilter } from "../../lists/list-filters.ts";
import type { ListFilters } from "../../lists/list-filters.ts";
import { ListToolbar } from "../../lists/ListToolbar.tsx";
import { NoRows } from "../../lists/NoRows.tsx";
import { PagedTable } from "../../lists/PagedTable.tsx";
import { FilterSelect } from "../../lists/Toolbar.tsx";
import { useList } from "../../lists/use-list.ts";
import type { HrefOf } from "../../lists/use-list.ts";
import type { Column } from "../../tables/column.ts";
import { usersPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";
import { TenantStateTag } from "./TenantStateTag.tsx";
import { userViews } from "./views.ts";

const FILTERS = {
  search: textFilter("searchTerm"),
  state: choiceFilter({ open: { isActive: true }, closed: { isActive: false } }),
} satisfies ListFilters<"GET /tenants">;

function columnsOf(hrefOf: HrefOf): Column<TenantAccount>[] {
  return [
    {
      key: "tenantName",
      label: say("common.name"),
      sortable: true,
      rowHead: true,
      cell: (row) => <Link href={hrefOf({ tenant: row.tenantId })}>{row.tenantName}</Link>,
    },
    { key: "isActive", label: say("common.state"), sortable: true, compact: true, cell: (row) => <TenantStateTag tenant={row} /> },
    {
      key: "createdAt",
      label: say("since"),
      sortable: true,
      compact: true,
      cell: (row, dates) => <time dateTime={row.createdAt}>{dates.dayOf(row.createdAt)}</time>,
    },
    {
      key: "users",
      label: say("nav.users"),
      compact: true,
      screenOnly: true,
      cell: (row) => (
        <Link href={usersPath({ tenant: row.tenantId })} aria-label={say("tenants.peopleOf", { name: row.tenantName })}>
          {say("tenants.people")}
        </Link>
      ),
    },
  ];
}

/** All organizations, including closed ones. */
export function TenantListPage() {
  const list = useList("GET /tenants", FILTERS, "tenantName");
  const create = (
    <LinkButton href={list.hrefOf({ tenant: "new" })} variant="primary" icon={Plus}>
      {say("newOrganization")}
    </LinkButton>
  );
  return (
    <Page title={say("organizations")} lead={say("tenants.lead")} cachedAt={list.read.cachedAt} actions={create}>
      <ViewTabs {...userViews("tenants")} />
      <ListToolbar list={list}>
        <FilterSelect
          label={say("common.state")}
          {...list.filter("state")}
          options={[
            ["open", say("tenants.open")],
            ["closed", say("tenants.closed")],
          ]}
        />
      </ListToolbar>
      <PagedTable
        list={list}
        caption={say("organizations")}
        columns={columnsOf(list.hrefOf)}
        idOf={(row) => row.tenantId}
        nameOf={(row) => row.tenantName}
        empty={<NoRows list={list} icon={Building2} none={say("tenants.none")} noMatch={say("tenants.noMatch")} />}
      />
    </Page>
  );
}
