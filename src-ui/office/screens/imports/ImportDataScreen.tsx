import { History } from "lucide";
import type { ImportDetail } from "#shared/entities/import.ts";
import { isRunning } from "#shared/imports/import-status.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useRead } from "../../data/use-read.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { FileStep } from "./file/FileStep.tsx";
import { ImportSteps } from "./ImportSteps.tsx";
import { say } from "./messages.ts";
import { isWritten, stepOf } from "./steps.ts";
import { useForgetEndedImport } from "./use-forget-ended-import.ts";

const ColumnsStep = lazyComponent(() => import("./columns/ColumnsStep.tsx").then((m) => m.ColumnsStep), <Skeleton lines={8} />);
const RowsStep = lazyComponent(() => import("./rows/RowsStep.tsx").then((m) => m.RowsStep), <Skeleton lines={8} />);
const ProgressStep = lazyComponent(() => import("./progress/ProgressStep.tsx").then((m) => m.ProgressStep), <Skeleton lines={4} />);
const DoneStep = lazyComponent(() => import("./done/DoneStep.tsx").then((m) => m.DoneStep), <Skeleton lines={4} />);

/** `/import-data`: from a spreadsheet to the register, in steps; `?import=ID` continues one at its current step. */
export function ImportDataScreen() {
  const url = useUrlState();
  const importId = url.get("import");
  return (
    <Page
      title={say("nav.import")}
      lead={importId === "" && say("lead")}
      actions={
        <LinkButton variant="quiet" icon={History} href={PATHS.importHistory}>
          {say("nav.importHistory")}
        </LinkButton>
      }
    >
      {importId === "" ? (
        <>
          <ImportSteps current="file" />
          <FileStep />
        </>
      ) : (
        <OpenImport key={importId} importId={importId} />
      )}
    </Page>
  );
}

function OpenImport({ importId }: { importId: string }) {
  const read = useRead("GET /imports/{id}", { params: { id: importId } });
  useForgetEndedImport(importId, read);
  return (
    <Loaded read={read} missing={{ title: say("missing"), back: { href: PATHS.importData, label: say("startOver") } }}>
      {(detail) => <Step detail={detail} refresh={read.refresh} isSilent={read.error !== null} />}
    </Loaded>
  );
}

interface StepProps {
  detail: ImportDetail;
  refresh: () => void;
  /** Whether the latest read failed. */
  isSilent: boolean;
}

function Step({ detail, refresh, isSilent }: StepProps) {
  const url = useUrlState();
  const step = stepOf(detail, url.get("step"));
  const running = isRunning(detail);
  return (
    <>
      <ImportSteps current={step} isDone={isWritten(detail)} />
      {step === "columns" && <ColumnsStep detail={detail} />}
      {step === "rows" && <RowsStep key={detail.sheet} detail={detail} />}
      {step === "import" && running && <ProgressStep detail={detail} refresh={refresh} isSilent={isSilent} />}
      {step === "import" && !running && <DoneStep detail={detail} />}
    </>
  );
}
