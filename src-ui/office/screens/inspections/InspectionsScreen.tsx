import { CalendarPlus, ClipboardCheck } from "lucide";
import { LinkButton } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { ViewTabs } from "../../components/ViewTabs.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { inspectionsPath } from "../../urls/list-paths.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import type { UrlState } from "../../urls/use-url-state.ts";
import { say } from "./messages.ts";

const VIEWS = {
  list: lazyComponent(() => import("./list/InspectionListView.tsx").then((m) => m.InspectionListView)),
  calendar: lazyComponent(() => import("./calendar/CalendarView.tsx").then((m) => m.CalendarView)),
  deficiencies: lazyComponent(() => import("./deficiencies/DeficienciesView.tsx").then((m) => m.DeficienciesView)),
};

type ViewName = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** `/inspections`: past and planned inspections as a list or a calendar, and their deficiencies. */
export function InspectionsScreen() {
  const url = useUrlState();
  const current = VIEW_NAMES.find((name) => name === url.get("view")) ?? "list";
  const View = VIEWS[current];
  return <View tabs={<ViewTabs {...viewsOf(url, current)} />} actions={<Actions />} fallback={<Skeleton lines={8} />} />;
}

/** Another view keeps the filters that views share, and none of the others. */
function viewsOf({ get, href }: UrlState, current: ViewName) {
  const shared = { location: get("location") || undefined, type: get("type") || undefined };
  const views = VIEW_NAMES.map((name) => ({
    href: name === current ? href({}) : inspectionsPath({ ...shared, view: name === "list" ? undefined : name }),
    label: say(`view.${name}`),
    isCurrent: name === current,
  }));
  return { label: say("views"), views, printed: current !== "list" };
}

function Actions() {
  const session = useOfficeSession();
  if (!session.may("inspect")) return null;
  const mayPlan = session.may("administer");
  return (
    <LinkButton variant="primary" icon={mayPlan ? CalendarPlus : ClipboardCheck} href={PATHS.inspectionNew}>
      {say(mayPlan ? "common.planInspections" : "common.inspectNow")}
    </LinkButton>
  );
}
