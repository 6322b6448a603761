import { Building2, Plus } from "lucide";
import { useCallback, useMemo } from "react";
import { Link } from "wouter";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { PATHS } from "../../../paths.ts";
import type { Column } from "../../components/DataTable.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Page } from "../../components/Page.tsx";
import { PagedTable } from "../../components/PagedTable.tsx";
import { FilterSelect, SearchBox, Toolbar } from "../../components/Toolbar.tsx";
import { type Dates, useDates } from "../../data/dates.ts";
import { type UrlState, useUrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { Views } from "../../components/Views.tsx";
import { say } from "./messages.ts";
import { TenantStateTag } from "./TenantStateTag.tsx";
import { userViews } from "./views.ts";

const SORTED_BY = "tenantName";
const STATES = { open: true, closed: false } as const;

function isState(value: string): value is keyof typeof STATES {
  return Object.hasOwn(STATES, value);
}

function columnsOf(url: UrlState, dates: Dates): Column<TenantAccount>[] {
  return [
    {
      key: "tenantName",
      label: say("common.name"),
      sortable: true,
      isHead: true,
      cell: (row) => <Link href={url.href({ edit: row.tenantId, page: url.get("page") })}>{row.tenantName}</Link>,
    },
    { key: "isActive", label: say("common.state"), sortable: true, compact: true, cell: (row) => <TenantStateTag of={row} /> },
    {
      key: "createdAt",
      label: say("since"),
      sortable: true,
      compact: true,
      cell: (row) => <time dateTime={row.createdAt}>{dates.dayOf(row.createdAt)}</time>,
    },
    {
      key: "users",
      label: say("nav.users"),
      compact: true,
      cell: (row) => (
        <Link href={`${PATHS.users}?tenant=${row.tenantId}`} aria-label={say("tenants.peopleOf", { name: row.tenantName })}>
          {say("tenants.people")}
        </Link>
      ),
    },
  ];
}

/** All organizations, the closed ones among them. */
export function TenantList() {
  const url = useUrlState();
  const dates = useDates();
  const state = url.get("state");
  const query = {
    pageNumber: Number(url.get("page")) || 1,
    sort: url.get("sort") || SORTED_BY,
    searchTerm: url.get("search"),
    isActive: isState(state) ? STATES[state] : undefined,
  };
  const read = useRead("GET /tenants", { query });
  const columns = useMemo(() => columnsOf(url, dates), [url, dates]);
  const search = useCallback((term: string) => url.set({ search: term }), [url]);
  const filtered = ["search", "state"].some((name) => url.get(name) !== "");
  const create = (
    <LinkButton href={url.href({ edit: "new" })} variant="primary" icon={Plus}>
      {say("newOrganization")}
    </LinkButton>
  );
  return (
    <Page title={say("organizations")} lead={say("tenants.lead")} keptAt={read.keptAt} actions={create}>
      <Views {...userViews("tenants")} />
      <Toolbar onClear={filtered ? () => url.set({ search: null, state: null }) : undefined}>
        <SearchBox value={url.get("search")} onChange={search} />
        <FilterSelect
          label={say("common.state")}
          value={state}
          onChange={(value) => url.set({ state: value })}
          options={[
            ["open", say("tenants.open")],
            ["closed", say("tenants.closed")],
          ]}
        />
      </Toolbar>
      <PagedTable
        read={read}
        url={url}
        sortedBy={SORTED_BY}
        caption={say("organizations")}
        columns={columns}
        idOf={(row) => row.tenantId}
        nameOf={(row) => row.tenantName}
        empty={
          <Empty icon={Building2} action={filtered ? null : create}>
            {say(filtered ? "tenants.noMatch" : "tenants.none")}
          </Empty>
        }
      />
    </Page>
  );
}
