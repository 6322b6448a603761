import { UserPlus, Users } from "lucide";
import { useCallback, useMemo } from "react";
import { Link } from "wouter";
import { fullName } from "#shared/full-name.ts";
import { RoleName, type UserAccount } from "#shared/entities/user.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Combobox } from "../../components/Combobox.tsx";
import type { Column } from "../../components/DataTable.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Page } from "../../components/Page.tsx";
import { PagedTable } from "../../components/PagedTable.tsx";
import { Filters, FilterSelect, SearchBox, Toolbar } from "../../components/Toolbar.tsx";
import { type Dates, useDates } from "../../data/dates.ts";
import { useOffice } from "../../data/office.ts";
import { type UrlState, useUrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { say } from "./messages.ts";
import { roleKey, roleWords } from "./role-words.ts";
import { useTenantSearch } from "./tenant-search.ts";
import { UserStateTag } from "./UserStateTag.tsx";
import { Views } from "../../components/Views.tsx";
import { userViews } from "./views.ts";
import styles from "./users.module.css";

const SORTED_BY = "lastName";
/** So many roles are named in a row; the rest is counted. */
const ROLES_SHOWN = 3;
const STATES = { active: true, inactive: false } as const;

function isState(value: string): value is keyof typeof STATES {
  return Object.hasOwn(STATES, value);
}

function queryOf(url: UrlState) {
  const state = url.get("state");
  return {
    pageNumber: Number(url.get("page")) || 1,
    sort: url.get("sort") || SORTED_BY,
    searchTerm: url.get("search"),
    ofTenantId: url.get("tenant") || undefined,
    roleName: RoleName.options.find((name) => name === url.get("role")),
    isActive: isState(state) ? STATES[state] : undefined,
  };
}

function columnsOf(url: UrlState, dates: Dates, ownId: string): Column<UserAccount>[] {
  return [
    {
      key: "lastName",
      label: say("common.name"),
      sortable: true,
      isHead: true,
      cell: (row) => (
        <span>
          <Link href={url.href({ user: row.userId, page: url.get("page") })}>{fullName(row)}</Link>
          {row.userId === ownId && ` (${say("common.you")})`}
        </span>
      ),
    },
    { key: "email", label: say("common.email"), sortable: true, cell: (row) => row.email },
    { key: "roles", label: say("common.roles"), cell: (row) => <Roles of={row.roles} /> },
    { key: "isActive", label: say("common.state"), sortable: true, compact: true, cell: (row) => <UserStateTag of={row} /> },
    {
      key: "lastSignIn",
      label: say("lastSignIn"),
      compact: true,
      cell: ({ lastSignInAt: at }) =>
        at === null ? (
          <span className={styles.muted}>{say("never")}</span>
        ) : (
          <time dateTime={at} title={dates.time(at)}>
            {dates.relative(at)}
          </time>
        ),
    },
  ];
}

function Roles({ of }: { of: UserAccount["roles"] }) {
  if (of.length === 0) return <span className={styles.muted}>{say("roles.noneShort")}</span>;
  return (
    <ul className={styles.roles}>
      {of.slice(0, ROLES_SHOWN).map((role) => (
        <li key={roleKey(role)}>{roleWords(role)}</li>
      ))}
      {of.length > ROLES_SHOWN && <li className={styles.muted}>{say("roles.more", { count: of.length - ROLES_SHOWN })}</li>}
    </ul>
  );
}

/** All accounts, by name, organization, role and state. */
export function UserList() {
  const url = useUrlState();
  const dates = useDates();
  const { user } = useOffice();
  const read = useRead("GET /users", { query: queryOf(url) });
  const tenant = useRead("GET /tenants/{id}", { params: { id: url.get("tenant") } }, { enabled: url.get("tenant") !== "" });
  const columns = useMemo(() => columnsOf(url, dates, user.userId), [url, dates, user.userId]);
  const chosen = ["tenant", "role", "state"].filter((name) => url.get(name) !== "").length;
  const filtered = chosen > 0 || url.get("search") !== "";
  const search = useCallback((term: string) => url.set({ search: term }), [url]);
  return (
    <Page
      title={say("nav.users")}
      lead={say("lead")}
      keptAt={read.keptAt}
      actions={
        <LinkButton href={url.href({ user: "new" })} variant="primary" icon={UserPlus}>
          {say("inviteUser")}
        </LinkButton>
      }
    >
      <Views {...userViews("users")} />
      <Toolbar onClear={filtered ? () => url.set({ search: null, tenant: null, role: null, state: null }) : undefined}>
        <SearchBox value={url.get("search")} onChange={search} />
        <Filters chosen={chosen}>
          <Combobox
            compact
            label={say("common.organization")}
            placeholder={say("filter.tenantPlaceholder")}
            value={url.get("tenant")}
            valueLabel={tenant.data?.tenantName}
            onChange={(value) => url.set({ tenant: value })}
            search={useTenantSearch({})}
          />
          <FilterSelect
            label={say("common.role")}
            value={url.get("role")}
            onChange={(role) => url.set({ role })}
            options={RoleName.options.map((name) => [name, say(`role.${name}`)] as const)}
          />
          <FilterSelect
            label={say("common.state")}
            value={url.get("state")}
            onChange={(state) => url.set({ state })}
            options={[
              ["active", say("common.active")],
              ["inactive", say("state.inactive")],
            ]}
          />
        </Filters>
      </Toolbar>
      <PagedTable
        read={read}
        url={url}
        sortedBy={SORTED_BY}
        caption={say("nav.users")}
        columns={columns}
        idOf={(row) => row.userId}
        nameOf={fullName}
        empty={<Empty icon={Users}>{say(filtered ? "noMatch" : "none")}</Empty>}
      />
    </Page>
  );
}
