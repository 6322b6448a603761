import { Plus } from "lucide";
import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import { Button } from "../../../../components/Button.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { bothOf } from "../../../data/both-of.ts";
import { useRead } from "../../../data/use-read.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { say } from "./messages.ts";

const ScheduleDialog = lazyComponent(() => import("./ScheduleDialog.tsx").then((m) => m.ScheduleDialog));
const ScheduleTable = lazyComponent(() => import("./ScheduleTable.tsx").then((m) => m.ScheduleTable));

/** `/reports/scheduled`, for administrators: the reports generated weekly or monthly; `?add=1` opens the dialog to add one. */
export function SchedulesScreen() {
  const url = useUrlState();
  const schedules = useRead("GET /reports/schedules", { query: { pageSize: PAGE_SIZE_MAX } });
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
      cachedAt={schedules.cachedAt ?? members.cachedAt}
      actions={add}
    >
      <Loaded read={bothOf(members, schedules)}>
        {([people, { items }]) => (
          <>
            <ScheduleTable schedules={items} members={people} />
            {url.get("add") !== "" && <ScheduleDialog members={people} onClose={() => url.set({ add: null })} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
