import { Skeleton } from "../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useRead } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { MonthCard } from "./MonthCard.tsx";
import { OverdueByLocationCard } from "./OverdueByLocationCard.tsx";
import { OverdueByTypeCard } from "./OverdueByTypeCard.tsx";
import { Tiles } from "./Tiles.tsx";
import styles from "./DashboardScreen.module.css";

// Loaded later, since they are below the fold or seldom shown.
const RecentInspectionsCard = lazyComponent(() => import("./RecentInspectionsCard.tsx").then((m) => m.RecentInspectionsCard));
const OpenDeficienciesCard = lazyComponent(() => import("./OpenDeficienciesCard.tsx").then((m) => m.OpenDeficienciesCard));
const FirstSteps = lazyComponent(() => import("./FirstSteps.tsx").then((m) => m.FirstSteps));

/** The office's dashboard: what is overdue, where and why. Every number links to the list that it counts. */
export function DashboardScreen() {
  const summary = useRead("GET /extinguishers/summary", {});
  const dates = useDateFormats();
  const lead = summary.data && say("lead", { today: dates.day(summary.data.today), total: summary.data.total });
  return (
    <Page title={say("dashboard.title")} lead={lead ?? (!summary.error && "\u00a0")} cachedAt={summary.cachedAt}>
      <Loaded read={summary}>
        {(counts) =>
          counts.total === 0 ? (
            <FirstSteps counts={counts} />
          ) : (
            <>
              {counts.inspectedThisMonth === 0 && <FirstSteps counts={counts} />}
              <Tiles counts={counts} />
              <div className={styles.grid} data-column>
                <OverdueByLocationCard />
                <div className={styles.column}>
                  <OverdueByTypeCard counts={counts} />
                  <MonthCard counts={counts} />
                  <OpenDeficienciesCard fallback={<Skeleton lines={4} />} />
                </div>
                <RecentInspectionsCard fallback={<Skeleton lines={4} />} />
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
