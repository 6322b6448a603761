import { Columns3, FileSpreadsheet, FileText, type IconNode, Printer, Table } from "lucide";
import { useState } from "react";
import type { ReportName } from "#shared/reports/reports.ts";
import { Button } from "../../../components/Button.tsx";
import { failureText } from "../../../failure.ts";
import { say as sayCommon } from "../../components/messages.ts";
import { saveFile } from "../../files/save-file.ts";
import { useFetchFile } from "../../files/use-fetch-file.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";
import { fetchReportFile } from "./report-file.ts";
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
  const toast = useToast();
  const [busy, setBusy] = useState<readonly Format[]>([]);

  function download(format: Format): void {
    setBusy((before) => [...before, format]);
    fetchReportFile(fetchFile, `/reports/${name}?${new URLSearchParams({ ...parameters, format }).toString()}`)
      .then(
        (fetched) => ("jobId" in fetched ? onJob(fetched.jobId) : saveFile(fetched.blob, fetched.fileName)),
        (error: unknown) => toast({ message: failureText(error), tone: "danger" }),
      )
      .finally(() => setBusy((before) => before.filter((each) => each !== format)));
  }

  return (
    <div className={styles.formats}>
      {FORMATS.map(([format, icon]) => (
        <Button key={format} icon={icon} busy={busy.includes(format)} onClick={() => download(format)}>
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
        {sayCommon("print.print")}
      </Button>
    </>
  );
}
