import { UserRoundPlus } from "lucide";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { ViewTabs } from "../../components/ViewTabs.tsx";
import { useRead } from "../../data/use-read.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { say } from "./member-messages.ts";
import { MemberTable } from "./MemberTable.tsx";
import { PendingTable } from "./PendingTable.tsx";
import { settingsViews } from "./views.ts";

/** The members of the organization and its pending invitations; `&invite=1` opens the dialog to invite somebody. */
export function MembersView() {
  const url = useUrlState();
  const members = useRead("GET /tenants/members", { query: {} });
  const invitations = useRead("GET /tenants/invitations", {});
  const isInviting = url.get("invite") !== "";
  return (
    <Page
      title={say("members")}
      cachedAt={members.cachedAt ?? invitations.cachedAt}
      actions={
        <Button variant="primary" icon={UserRoundPlus} onClick={() => url.set({ invite: 1 })}>
          {say("inviteMember")}
        </Button>
      }
    >
      <ViewTabs {...settingsViews("members")} />
      <Loaded read={members}>{(people) => <MemberTable members={people} />}</Loaded>
      <Card title={say("pending.title")}>
        <Loaded isPart read={invitations}>
          {(pending) => <PendingTable invitations={pending} />}
        </Loaded>
      </Card>
      {isInviting && <InviteDialog onClose={() => url.set({ invite: null })} />}
    </Page>
  );
}
