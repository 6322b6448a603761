import { UserPlus, Users } from "lucide";
import { Link } from "wouter";
import { RoleName } from "#shared/entities/user.ts";
import type { UserAccount } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { EmailAddress } from "../../components/EmailAddress.tsx";
import { Page } from "../../components/Page.tsx";
import { ViewTabs } from "../../components/ViewTabs.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { TenantFilter } from "../../lists/FilterChooser.tsx";
import { enumFilter, choiceFilter, textFilter } from "../../lists/list-filters.ts";
import type { ListFilters } from "../../lists/list-filters.ts";
import { ListToolbar } from "../../lists/ListToolbar.tsx";
import { NoRows } from "../../lists/NoRows.tsx";
import { PagedTable } from "../../lists/PagedTable.tsx";
import { FilterSelect } from "../../lists/Toolbar.tsx";
import { useList } from "../../lists/use-list.ts";
import type { HrefOf } from "../../lists/use-list.ts";
import type { Column } from "../../tables/column.ts";
import { say } from "./messages.ts";
import { roleKey, roleText } from "./role-text.ts";
import { UserStateTag } from "./UserStateTag.tsx";
import { userViews } from "./views.ts";
import styles from "./users.module.css";

/** The number of roles named in a row; the others are counted. */
const ROLES_SHOWN = 3;
const FILTERS = {
  search: textFilter("searchTerm"),
  tenant: textFilter("ofTenantId"),
  role: enumFilter("roleName", RoleName.options),
  state: choiceFilter({ active: { isActive: true }, inactive: { isActive: false } }),
} satisfies ListFilters<"GET /users">;

function columnsOf(hrefOf: HrefOf, ownId: string): Column<UserAccount>[] {
  return [
    {
      key: "lastName",
      label: say("common.name"),
      sortable: true,
      rowHead: true,
      cell: (row) => (
        <span>
          <Link href={hrefOf({ user: row.userId })}>{fullName(row)}</Link>
          {row.userId === ownId && ` (${say("common.you")})`}
        </span>
      ),
    },
    { key: "email", label: say("common.email"), sortable: true, cell: (row) => <EmailAddress email={row.email} /> },
    { key: "roles", label: say("common.roles"), cell: (row) => <Roles roles={row.roles} /> },
    { key: "isActive", label: say("common.state"), sortable: true, compact: true, cell: (row) => <UserStateTag account={row} /> },
    {
      key: "lastSignIn",
      label: say("lastSignIn"),
      compact: true,
      cell: ({ lastSignInAt: at }, dates) =>
        at === null ? (
          <span className={styles.muted}>{say("never")}</span>
        ) : (
          <time dateTime={at} title={dates.dateTime(at)}>
            {dates.relative(at)}
          </time>
        ),
    },
  ];
}

function Roles({ roles }: { roles: UserAccount["roles"] }) {
  if (roles.length === 0) return <span className={styles.muted}>{say("roles.noneShort")}</span>;
  return (
    <ul className={styles.roles}>
      {roles.slice(0, ROLES_SHOWN).map((role) => (
        <li key={roleKey(role)}>{roleText(role)}</li>
      ))}
      {roles.length > ROLES_SHOWN && <li className={styles.muted}>{say("roles.more", { count: roles.length - ROLES_SHOWN })}</li>}
    </ul>
  );
}

/** All accounts, by name, organization, role and state. */
export function UserListPage() {
  const { user } = useOfficeSession();
  const list = useList("GET /users", FILTERS, "lastName");
  return (
    <Page
      title={say("nav.users")}
      lead={say("lead")}
      cachedAt={list.read.cachedAt}
      actions={
        <LinkButton href={list.hrefOf({ user: "new" })} variant="primary" icon={UserPlus}>
          {say("inviteUser")}
        </LinkButton>
      }
    >
      <ViewTabs {...userViews("users")} />
      <ListToolbar list={list}>
        <TenantFilter {...list.filter("tenant")} />
        <FilterSelect
          label={say("common.role")}
          {...list.filter("role")}
          options={RoleName.options.map((name) => [name, say(`role.${name}`)] as const)}
        />
        <FilterSelect
          label={say("common.state")}
          {...list.filter("state")}
          options={[
            ["active", say("common.active")],
            ["inactive", say("state.inactive")],
          ]}
        />
      </ListToolbar>
      <PagedTable
        list={list}
        caption={say("nav.users")}
        columns={columnsOf(list.hrefOf, user.userId)}
        idOf={(row) => row.userId}
        nameOf={fullName}
        empty={<NoRows list={list} icon={Users} none={say("none")} noMatch={say("noMatch")} />}
      />
    </Page>
  );
}
