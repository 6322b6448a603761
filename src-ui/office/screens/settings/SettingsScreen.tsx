import { Card } from "../../../components/Card.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { ViewTabs } from "../../components/ViewTabs.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { DeviceSettings } from "./DeviceSettings.tsx";
import { say } from "./messages.ts";
import { OrganizationFacts } from "./OrganizationFacts.tsx";
import { OrganizationForm } from "./OrganizationForm.tsx";
import { settingsViews } from "./views.ts";

const MembersView = lazyComponent(() => import("./MembersView.tsx").then((m) => m.MembersView));

/** `/settings`: the settings of the organization and of this browser; `?view=members` shows its members, for administrators. */
export function SettingsScreen() {
  const mayChange = useOfficeSession().may("administer");
  const view = useUrlState().get("view");
  return mayChange && view === "members" ? <MembersView /> : <Settings mayChange={mayChange} />;
}

function Settings({ mayChange }: { mayChange: boolean }) {
  const settings = useRead("GET /tenants/settings", {});
  return (
    <Page title={say("nav.settings")} cachedAt={settings.cachedAt} narrow>
      {mayChange && <ViewTabs {...settingsViews("settings")} />}
      <DeviceSettings />
      <Card title={say("common.organization")}>
        <Loaded read={settings}>
          {(present) => (mayChange ? <OrganizationForm settings={present} /> : <OrganizationFacts settings={present} />)}
        </Loaded>
      </Card>
    </Page>
  );
}
