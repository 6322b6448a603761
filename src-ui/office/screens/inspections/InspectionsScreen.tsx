import { CalendarPlus, ClipboardCheck } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { say } from "#shared/messages/office/inspections.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { PATHS } from "../../../paths.ts";
import { useOffice } from "../../data/office.ts";
import { type UrlState, useUrlState } from "../../data/url-state.ts";
import styles from "./InspectionsScreen.module.css";
import { InspectionList } from "./list/InspectionList.tsx";

const CalendarView = lazy(() => import("./calendar/CalendarView.tsx").then((m) => ({ default: m.CalendarView })));
const DeficienciesView = lazy(() => import("./deficiencies/DeficienciesView.tsx").then((m) => ({ default: m.DeficienciesView })));

const VIEWS = ["list", "calendar", "deficiencies"] as const;
type View = (typeof VIEWS)[number];

/** What was and will be inspected: as a list, by the calendar, and what it found that is still open. */
export function InspectionsScreen() {
  const url = useUrlState();
  const view = VIEWS.find((name) => name === url.get("view")) ?? "list";
  switch (view) {
    case "list":
      return <InspectionList url={url} tabs={<Views url={url} view={view} />} actions={<Actions />} />;
    case "calendar":
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <CalendarView url={url} tabs={<Views url={url} view={view} />} actions={<Actions />} />
        </Suspense>
      );
    case "deficiencies":
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <DeficienciesView url={url} tabs={<Views url={url} view={view} />} actions={<Actions />} />
        </Suspense>
      );
  }
}

/** Where one looks from stays; what only one view knows goes. */
const OF_ONE_VIEW = {
  sort: null,
  search: null,
  status: null,
  result: null,
  from: null,
  to: null,
  severity: null,
  duplicates: null,
  month: null,
};

function Views({ url, view }: { url: UrlState; view: View }) {
  return (
    <nav aria-label={say("views")}>
      <ul className={styles.views}>
        {VIEWS.map((name) => (
          <li key={name}>
            <Link
              href={name === view ? url.href({}) : url.href({ ...OF_ONE_VIEW, day: null, view: name === "list" ? null : name })}
              aria-current={name === view ? "page" : undefined}
            >
              {say(`view.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Actions() {
  const office = useOffice();
  if (!office.may("inspect")) return null;
  const plans = office.may("administer");
  return (
    <LinkButton variant="primary" icon={plans ? CalendarPlus : ClipboardCheck} href={PATHS.inspectionNew}>
      {say(plans ? "plan" : "inspectNow")}
    </LinkButton>
  );
}
