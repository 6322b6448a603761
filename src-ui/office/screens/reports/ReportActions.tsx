import { Columns3, FileSpreadsheet, FileText, Printer, Table } from "lucide";
import type { IconNode } from "lucide";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import { Button } from "../../../components/Button.tsx";
import { useFetchFile } from "../../files/use-fetch-file.ts";
import { useSaveFile } from "../../files/use-save-file.ts";
import { say } from "./messages.ts";
import { fetchReportFile } from "./report-file.ts";
import type { ReportFile } from "./report-file.ts";
import type { ReportParameters } from "./report-request.ts";
import styles from "./ReportActions.module.css";

const FORMATS = [
  ["pdf", FileText],
  ["xlsx", FileSpreadsheet],
  ["csv", Table],
] as const satisfies readonly (readonly [string, IconNode])[];
type Format = (typeof FORMATS)[number][0];

interface ActionsProps {
  name: ReportName;
  parameters: ReportParameters;
  /** Called with the job that generates a file in the background, if that takes long. */
  onJob: (jobId: string) => void;
}

/** The report as a file in each format. */
export function ReportActions({ name, parameters, onJob }: ActionsProps) {
  const fetchFile = useFetchFile();
  const { save, isSaving } = useSaveFile();
  const pathOf = (format: Format): string => `/reports/${name}?${new URLSearchParams({ ...parameters, format }).toString()}`;
  async function fetchOrWait(path: string): Promise<ReportFile | null> {
    const fetched = await fetchReportFile(fetchFile, path);
    if (!("jobId" in fetched)) return fetched;
    onJob(fetched.jobId);
    return null;
  }

  return (
    <div className={styles.formats}>
      {FORMATS.map(([format, icon]) => (
        <Button key={format} icon={icon} busy={isSaving(pathOf(format))} onClick={() => save(pathOf(format), "report", fetchOrWait)}>
          {say(`action.${format}`)}
        </Button>
      ))}
    </div>
  );
}

/** The choice of the report's columns, and the report on paper. */
export function ReportTools({ onColumns, onPrint }: { onColumns: () => void; onPrint: () => void }) {
  return (
    <>
      <Button variant="quiet" icon={Columns3} onClick={onColumns}>
        {say("action.columns")}
      </Button>
      <Button variant="quiet" icon={Printer} onClick={onPrint}>
        {say("print.print")}
      </Button>
    </>
  );
}
