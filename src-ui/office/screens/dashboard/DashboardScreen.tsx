import { say } from "#shared/messages/office/dashboard.ts";
import { lazy, Suspense } from "react";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useDates } from "../../data/dates.ts";
import { useRead } from "../../data/use-read.ts";
import { MonthCard } from "./MonthCard.tsx";
import { Tiles } from "./Tiles.tsx";
import { WhatCard } from "./WhatCard.tsx";
import { WhereCard } from "./WhereCard.tsx";
import styles from "./DashboardScreen.module.css";

// Below what is seen at first.
const RecentInspections = lazy(() => import("./RecentInspections.tsx").then((m) => ({ default: m.RecentInspections })));
const OpenDeficiencies = lazy(() => import("./OpenDeficiencies.tsx").then((m) => ({ default: m.OpenDeficiencies })));
const FirstSteps = lazy(() => import("./FirstSteps.tsx").then((m) => ({ default: m.FirstSteps })));

/** What is overdue, where and why, in one look; every number leads to the list that it counts. */
export function DashboardScreen() {
  const summary = useRead("getExtinguisherSummary", {});
  const dates = useDates();
  const lead = summary.data && say("lead", { today: dates.day(summary.data.today), total: summary.data.total });
  return (
    <Page title={say("title")} lead={lead ?? "\u00a0"} keptAt={summary.keptAt}>
      <Loaded read={summary}>
        {(counts) =>
          counts.total === 0 ? (
            <Suspense>
              <FirstSteps />
            </Suspense>
          ) : (
            <>
              <Tiles counts={counts} />
              <div className={styles.grid}>
                <WhereCard />
                <div className={styles.column}>
                  <WhatCard counts={counts} />
                  <MonthCard counts={counts} />
                </div>
                <Suspense fallback={<Skeleton lines={8} />}>
                  <RecentInspections />
                  <OpenDeficiencies />
                </Suspense>
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
