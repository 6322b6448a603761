import { Plus } from "lucide";
import { Button } from "../../../../components/Button.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useList } from "../../../lists/use-list.ts";
import { say } from "./messages.ts";

const ScheduleDialog = lazyComponent(() => import("./ScheduleDialog.tsx").then((m) => m.ScheduleDialog));
const ScheduleTable = lazyComponent(() => import("./ScheduleTable.tsx").then((m) => m.ScheduleTable));

/** `/reports/scheduled`, for administrators: the reports generated weekly or monthly; `?add=1` opens the dialog to add one. */
export function SchedulesScreen() {
  const schedules = useList("GET /reports/schedules", {});
  const { url } = schedules;
  const members = useRead("GET /tenants/members", { query: {} });
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => url.set({ add: 1 })}>
      {say("add")}
    </Button>
  );
  return (
    <Page
      title={say("common.scheduledReports")}
      lead={say("lead")}
      back={{ href: PATHS.reports, label: say("nav.reports") }}
      cachedAt={schedules.read.cachedAt ?? members.cachedAt}
      actions={add}
    >
      <Loaded read={members}>
        {(people) => (
          <>
            <ScheduleTable list={schedules} members={people} />
            {url.get("add") !== "" && <ScheduleDialog members={people} onClose={() => url.set({ add: null })} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
