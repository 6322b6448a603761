import type { UserAccount } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { Card } from "../../../components/Card.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { isGone, presentOf } from "../../data/missing.ts";
import { useRead } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { useForgetRecord } from "../../forms/use-forget-record.ts";
import { say } from "./messages.ts";
import { UserActions } from "./UserActions.tsx";
import { UserForm } from "./UserForm.tsx";
import { UserRoles } from "./UserRoles.tsx";
import { UserStateTag } from "./UserStateTag.tsx";
import styles from "./users.module.css";

/** One account: whose it is, what they may do, and whether they can sign in. */
export function UserPage({ userId, listHref }: { userId: string; listHref: string }) {
  const read = useRead("GET /users/{id}", { params: { id: userId } }, { keepPrevious: false });
  useForgetRecord(userId, isGone(read.error));
  const account = presentOf(read);
  const isLastAdmin = useIsLastAdmin(account);
  return (
    <Page
      title={account ? fullName(account) : say("page.user")}
      lead={account?.email}
      back={{ href: listHref, label: say("nav.users") }}
      cachedAt={read.cachedAt}
      narrow
      actions={account && <UserActions account={account} isLastAdmin={isLastAdmin} />}
    >
      <Loaded read={read} missing={{ title: say("page.missing"), reason: say("linkIncomplete") }}>
        {(known) => <Account account={known} isLastAdmin={isLastAdmin} />}
      </Loaded>
    </Page>
  );
}

/** Whether this is the only active system administrator; false while the account is not known. */
function useIsLastAdmin(account: UserAccount | undefined): boolean {
  const isAdmin = account !== undefined && account.isActive && account.roles.some(({ roleName }) => roleName === "SystemAdmin");
  const admins = useRead("GET /users", { query: { roleName: "SystemAdmin", isActive: true, pageSize: 2 } }, { enabled: isAdmin });
  return isAdmin && admins.data?.totalCount === 1 && admins.data.items[0]?.userId === account.userId;
}

function Account({ account, isLastAdmin }: { account: UserAccount; isLastAdmin: boolean }) {
  const dates = useDateFormats();
  return (
    <>
      {isLastAdmin && <p className={styles.muted}>{say("lastAdmin.deactivate")}</p>}
      <Card title={say("common.account")}>
        <Details>
          <Detail label={say("common.state")}>
            <UserStateTag account={account} />
          </Detail>
          <Detail label={say("page.emailState")}>{say(account.emailConfirmed ? "page.confirmed" : "page.notConfirmed")}</Detail>
          <Detail label={say("lastSignIn")}>{account.lastSignInAt === null ? say("never") : dates.dateTime(account.lastSignInAt)}</Detail>
          <Detail label={say("page.since")}>{dates.dayOf(account.createdAt)}</Detail>
        </Details>
      </Card>
      <Card title={say("common.roles")}>
        <p className={styles.muted}>{say("page.rolesLead")}</p>
        <UserRoles account={account} isLastAdmin={isLastAdmin} />
      </Card>
      <div className={styles.form}>
        <Card title={say("page.name")}>
          <UserForm account={account} />
        </Card>
      </div>
    </>
  );
}
