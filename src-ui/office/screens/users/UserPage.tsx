import { KeyRound, UserCheck, Users, UserX } from "lucide-react";
import { useState } from "react";
import { fullName } from "#shared/full-name.ts";
import type { RoleEntry, UserAccount } from "#shared/entities/user.ts";
import { say } from "#shared/messages/office/users.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useDates } from "../../data/dates.ts";
import { useOffice } from "../../data/office.ts";
import { useUrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { errorWords, useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toasts.ts";
import { useRoleChanges } from "./role-changes.ts";
import { RolesTable } from "./RolesTable.tsx";
import { UserForm } from "./UserForm.tsx";
import { isInvited, UserStateTag } from "./UserStateTag.tsx";
import styles from "./users.module.css";

type Back = { href: string; label: string };

/** One account: whose it is, what they may do, and whether they can sign in. */
export function UserPage({ userId }: { userId: string }) {
  const url = useUrlState();
  const read = useRead("getUser", { params: { id: userId } }, { keepPrevious: false });
  const back = { href: url.href({ user: null }), label: say("page.back") };
  if (read.data) return <Account account={read.data} back={back} keptAt={read.keptAt} />;
  const isGone = read.error?.code === "notFound" || read.error?.code === "validation";
  return (
    <Page title={say("title")} back={back}>
      {isGone ? (
        <Empty icon={Users} action={<LinkButton href={back.href}>{say("page.back")}</LinkButton>}>
          {say("page.gone")}
        </Empty>
      ) : (
        <Loaded read={read}>{() => null}</Loaded>
      )}
    </Page>
  );
}

/** Whether nobody else could look after users any more. */
function useIsLastAdmin({ userId, roles, isActive }: UserAccount): boolean {
  const isAdmin = isActive && roles.some(({ roleName }) => roleName === "SystemAdmin");
  const admins = useRead("listUsers", { query: { roleName: "SystemAdmin", isActive: true, pageSize: 2 } }, { enabled: isAdmin });
  return isAdmin && admins.data?.totalCount === 1 && admins.data.items[0]?.userId === userId;
}

function Account({ account, back, keptAt }: { account: UserAccount; back: Back; keptAt: number | null }) {
  const dates = useDates();
  const isLastAdmin = useIsLastAdmin(account);
  return (
    <Page
      title={fullName(account)}
      lead={account.email}
      back={back}
      keptAt={keptAt}
      narrow
      actions={<Actions account={account} isLastAdmin={isLastAdmin} />}
    >
      {isLastAdmin && <p className={styles.muted}>{say("lastAdmin.deactivate")}</p>}
      <Card title={say("page.account")}>
        <Details>
          <Detail label={say("page.state")}>
            <UserStateTag of={account} />
          </Detail>
          <Detail label={say("page.emailState")}>{say(account.emailConfirmed ? "page.confirmed" : "page.notConfirmed")}</Detail>
          <Detail label={say("page.lastSignIn")}>{account.lastSignInAt === null ? say("never") : dates.time(account.lastSignInAt)}</Detail>
          <Detail label={say("page.since")}>{dates.dayOf(account.createdAt)}</Detail>
        </Details>
      </Card>
      <Card title={say("page.roles")}>
        <p className={styles.muted}>{say("page.rolesLead")}</p>
        <Roles account={account} isLastAdmin={isLastAdmin} />
      </Card>
      <Card title={say("page.name")}>
        <UserForm account={account} />
      </Card>
    </Page>
  );
}

function Roles({ account, isLastAdmin }: { account: UserAccount; isLastAdmin: boolean }) {
  const { user } = useOffice();
  const changes = useRoleChanges(account);
  const [givingUp, setGivingUp] = useState<RoleEntry | null>(null);
  const isOwnSystem = (role: RoleEntry): boolean => role.roleType === "System" && account.userId === user.userId;
  return (
    <>
      <RolesTable
        caption={say("roles.caption", { name: fullName(account) })}
        roles={account.roles}
        onAdd={changes.add}
        onRemove={(role) => (isOwnSystem(role) ? setGivingUp(role) : changes.remove(role))}
        whyKept={(role) => (role.roleType === "System" && isLastAdmin ? say("lastAdmin.role") : null)}
      />
      <ConfirmDialog
        open={givingUp !== null}
        title={say("roles.dropSelf.title")}
        confirmLabel={say("roles.dropSelf.confirm")}
        onClose={() => setGivingUp(null)}
        onConfirm={async () => givingUp && changes.removeForGood(givingUp)}
      >
        <p>{say("roles.dropSelf.lead")}</p>
      </ConfirmDialog>
    </>
  );
}

function Actions({ account, isLastAdmin }: { account: UserAccount; isLastAdmin: boolean }) {
  const { userId, email } = account;
  const toast = useToast();
  const { user } = useOffice();
  const reset = useWrite("resetUserPassword");
  const update = useWrite("updateUser");
  const deactivate = useWrite("deactivateUser");
  const [asking, setAsking] = useState(false);
  const name = fullName(account);
  const params = { id: userId };
  const fail = (error: unknown): void => toast({ message: errorWords(error), tone: "danger" });
  const sendReset = (): void => void reset.send({ params }).then(() => toast({ message: say("done.reset", { email }) }), fail);
  const reactivate = (): void =>
    void update.send({ params, body: { isActive: true } }, { ifMatch: account.version }).then(
      ({ version }) =>
        toast({
          message: say("done.reactivated", { name }),
          undo: () => update.send({ params, body: { isActive: false } }, { ifMatch: version }),
        }),
      fail,
    );
  return (
    <>
      {account.isActive && (
        <Button icon={KeyRound} busy={reset.busy} onClick={sendReset}>
          {say(isInvited(account) ? "action.inviteAgain" : "action.reset")}
        </Button>
      )}
      {!account.isActive && (
        <Button variant="primary" icon={UserCheck} busy={update.busy} onClick={reactivate}>
          {say("action.reactivate")}
        </Button>
      )}
      {account.isActive && !isLastAdmin && (
        <Button variant="danger" icon={UserX} onClick={() => setAsking(true)}>
          {say("action.deactivate")}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={say("deactivate.title", { name })}
        confirmLabel={say("deactivate.confirm")}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await deactivate.send({ params });
          toast({ message: say("done.deactivated", { name }) });
        }}
      >
        <p>{say("deactivate.lead")}</p>
        {userId === user.userId && (
          <p>
            <strong>{say("deactivate.self")}</strong>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
