import { say } from "#shared/messages/office/settings.ts";
import { Card } from "../../../components/Card.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useOffice } from "../../data/office.ts";
import { useRead } from "../../data/use-read.ts";
import { DeviceSettings } from "./DeviceSettings.tsx";
import { OrganisationFacts } from "./OrganisationFacts.tsx";
import { OrganisationForm } from "./OrganisationForm.tsx";

/** What holds for the organisation, for its administrators to change, and what holds for this browser. */
export function SettingsScreen() {
  const settings = useRead("getTenantSettings", {});
  const mayChange = useOffice().may("administer");
  return (
    <Page title={say("title")} keptAt={settings.keptAt} narrow>
      <DeviceSettings />
      <Card title={say("organisation")}>
        <Loaded read={settings}>
          {(present) => (mayChange ? <OrganisationForm settings={present} /> : <OrganisationFacts settings={present} />)}
        </Loaded>
      </Card>
    </Page>
  );
}
