import { Plus, X } from "lucide";
import { useState } from "react";
import type { FormEvent } from "react";
import { RoleName } from "#shared/entities/user.ts";
import type { RoleEntry } from "#shared/entities/user.ts";
import { Button } from "../../../components/Button.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { Combobox } from "../../combobox/Combobox.tsx";
import { useOpenTenantSearch } from "../../combobox/option-searches.ts";
import { actionsColumnOf } from "../../tables/actions-column.ts";
import type { Column } from "../../tables/column.ts";
import { DataTable } from "../../tables/DataTable.tsx";
import { RowAction, RowActions } from "../../tables/RowActions.tsx";
import { say } from "./messages.ts";
import { roleKey, roleText } from "./role-text.ts";
import styles from "./users.module.css";

interface RolesTableProps {
  caption: string;
  roles: readonly RoleEntry[];
  /** A change is being saved. */
  busy?: boolean;
  onAdd: (role: RoleEntry) => void;
  onRemove: (role: RoleEntry) => void;
  /** Returns why a role cannot be removed; null if it can. */
  lockedReason?: (role: RoleEntry) => string | null;
}

/** The roles with their type and organization, and a row to add one. */
export function RolesTable({ caption, roles, busy = false, onAdd, onRemove, lockedReason = () => null }: RolesTableProps) {
  const columns: Column<RoleEntry>[] = [
    { key: "role", label: say("common.role"), rowHead: true, cell: ({ roleName }) => say(`role.${roleName}`) },
    { key: "type", label: say("roles.type"), cell: ({ roleType }) => say(`roleType.${roleType}`) },
    { key: "tenant", label: say("common.organization"), cell: ({ tenantName }) => tenantName ?? say("allOrganizations") },
    actionsColumnOf(
      (role) =>
        lockedReason(role) ?? (
          <RowActions>
            <RowAction
              icon={X}
              text={say("common.remove")}
              label={say("roles.remove", { role: roleText(role) })}
              busy={busy}
              onClick={() => onRemove(role)}
            />
          </RowActions>
        ),
    ),
  ];
  return (
    <div>
      {roles.length === 0 ? (
        <p className={styles.muted}>{say("roles.none")}</p>
      ) : (
        <DataTable caption={caption} columns={columns} rows={roles} idOf={roleKey} nameOf={roleText} />
      )}
      <RoleAdder roles={roles} busy={busy} onAdd={onAdd} />
    </div>
  );
}

const SYSTEM: RoleName = "SystemAdmin";

function RoleAdder({ roles, busy, onAdd }: Pick<RolesTableProps, "roles" | "onAdd"> & { busy: boolean }) {
  const [roleName, setRoleName] = useState<RoleName>("Inspector");
  const [tenant, setTenant] = useState({ tenantId: "", tenantName: "" });
  const [error, setError] = useState<string | null>(null);
  const search = useOpenTenantSearch();
  const isSystem = roleName === SYSTEM;

  function add(event?: FormEvent): void {
    event?.preventDefault();
    if (!isSystem && tenant.tenantId === "") return setError(say("common.chooseOrganizationFirst"));
    const role: RoleEntry = isSystem
      ? { roleName, roleType: "System", tenantId: null, tenantName: null }
      : { roleName, roleType: "Tenant", ...tenant };
    if (roles.some((each) => roleKey(each) === roleKey(role))) return setError(say("roles.has"));
    setError(null);
    onAdd(role);
  }

  return (
    <div className={styles.adder} role="group" aria-label={say("roles.addLegend")}>
      <SelectField
        label={say("common.role")}
        value={roleName}
        onChange={({ target }) => {
          setRoleName(target.value as RoleName);
          setError(null);
        }}
        options={RoleName.options.map((name) => [name, say(`role.${name}`)])}
      />
      {!isSystem && (
        <Combobox
          label={say("common.organization")}
          placeholder={say("selectTenant.title")}
          value={tenant.tenantId}
          valueLabel={tenant.tenantName || undefined}
          onChange={(tenantId, option) => {
            setTenant({ tenantId, tenantName: option?.label ?? "" });
            setError(null);
          }}
          search={search}
        />
      )}
      <Button icon={Plus} busy={busy} onClick={() => add()}>
        {say("roles.add")}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
