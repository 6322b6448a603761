import type { ImportDetail } from "#shared/entities/import.ts";
import { isUndecided } from "#shared/imports/import-status.ts";
import { LinkButton } from "../../../../components/Button.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { presentOf } from "../../../data/missing.ts";
import type { ServerReading } from "../../../data/use-read.ts";
import { withImport } from "../../../urls/import-path.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { RemainingAfterUndo } from "../done/RemainingAfterUndo.tsx";
import { UndoFailed } from "../done/UndoFailed.tsx";
import { UndoImport } from "../done/UndoImport.tsx";
import { FileDownload } from "../FileDownload.tsx";
import type { RunProgressProps } from "../progress/RunProgress.tsx";
import { OutcomeFilter } from "../rows/OutcomeFilter.tsx";
import { outcomeOf } from "../rows/outcomes.ts";
import { RefusedDownload } from "../rows/RefusedDownload.tsx";
import { RowList } from "../rows/RowList.tsx";
import { isWritten } from "../steps.ts";
import { ImportFacts } from "./ImportFacts.tsx";
import { ImportStatusTag } from "./ImportStatusTag.tsx";
import { say } from "./messages.ts";
import { UsedMapping } from "./UsedMapping.tsx";
import styles from "./history.module.css";

const ProgressStep = lazyComponent(() => import("../progress/ProgressStep.tsx").then((m) => m.ProgressStep), <Skeleton lines={4} />);

/** One import of the history: its facts, its mapping, and its rows by outcome. */
export function ImportPage({ read }: { read: ServerReading<ImportDetail> }) {
  const data = presentOf(read);
  const url = useUrlState();
  const back = { href: url.href({ import: null, show: null, page: url.get("page") }), label: say("nav.importHistory") };
  return (
    <Page
      title={data?.fileName ?? say("step.import")}
      lead={data && <ImportStatusTag status={data.status} />}
      back={back}
      actions={data && <Actions detail={data} />}
      cachedAt={read.cachedAt}
    >
      <Loaded read={read} missing={{ title: say("missing") }}>
        {(detail) => <Past detail={detail} refresh={read.refresh} isSilent={read.error !== null} />}
      </Loaded>
    </Page>
  );
}

function Actions({ detail }: { detail: ImportDetail }) {
  const { importId, fileName, status, isFileKept, refused } = detail;
  return (
    <>
      {isFileKept && <FileDownload path={`/imports/${importId}/file`} name={fileName} label={say("file.download")} />}
      {refused > 0 && <RefusedDownload detail={detail} />}
      {(isUndecided(detail) || status === "Committing") && (
        <LinkButton variant="primary" href={withImport(PATHS.importData, importId)}>
          {say("continue")}
        </LinkButton>
      )}
      {status === "Completed" && <UndoImport detail={detail} />}
    </>
  );
}

function Past(props: RunProgressProps) {
  const { detail } = props;
  const url = useUrlState();
  const outcome = outcomeOf(url.get("show") || "all", detail.counts);
  return (
    <>
      {detail.status === "Undoing" && <ProgressStep {...props} />}
      <UndoFailed detail={detail} />
      <div className={styles.columns}>
        <ImportFacts detail={detail} />
        {detail.mapping && <UsedMapping detail={detail} mapping={detail.mapping} />}
      </div>
      {detail.status === "Undone" && <RemainingAfterUndo importId={detail.importId} />}
      {detail.counts && (
        <>
          <h2 className={styles.rows}>{say("rows")}</h2>
          <OutcomeFilter
            counts={detail.counts}
            value={outcome}
            isDone={isWritten(detail)}
            onChange={(show) => url.set({ show, page: url.get("page") }, { push: true })}
          />
          <RowList key={outcome} detail={detail} outcome={outcome} />
        </>
      )}
    </>
  );
}
