import type { ReactNode } from "react";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PaneTabs } from "../../../components/ViewTabs.tsx";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { say } from "../messages.ts";
import type { Outline } from "../outline.ts";
import styles from "./QuestionsAndPreview.module.css";

const Preview = lazyComponent(() => import("./Preview.tsx").then((m) => m.Preview));

/** Questions and preview, side by side where there is room, else one of the two, as the URL says. */
export function QuestionsAndPreview({ outline, children: questions }: { outline: Outline; children: ReactNode }) {
  const url = useUrlState();
  const view = url.get("view") === "preview" ? "preview" : "questions";
  return (
    <>
      <div className={styles.tabs}>
        <PaneTabs
          label={say("edit.tabs")}
          panes={(["questions", "preview"] as const).map((each) => ({
            label: say(`edit.${each}`),
            isShown: view === each,
            onShow: () => url.set({ view: each === "preview" && each, page: url.get("page") }),
          }))}
        />
      </div>
      <div className={styles.panes} data-view={view}>
        <div className={styles.questions}>{questions}</div>
        <div className={styles.preview}>
          <Preview outline={outline} fallback={<Skeleton lines={6} />} />
        </div>
      </div>
    </>
  );
}
