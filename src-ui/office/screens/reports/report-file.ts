import type { ReportJob } from "#shared/reports/report-job.ts";
import type { FetchFile } from "../../files/use-fetch-file.ts";

export interface ReportFile {
  blob: Blob;
  name: string;
}

/** A file, or the job of one that takes long and is generated in the background. */
export type FetchedReport = ReportFile | Pick<ReportJob, "jobId">;

/** Resolves with the report at a path below the API's root (`/reports/register?format=pdf`), or with its job. Rejects with `ApiError`. */
export async function fetchReportFile(fetchFile: FetchFile, path: string): Promise<FetchedReport> {
  const { blob, name, isLater } = await fetchFile(path);
  if (isLater) return JSON.parse(await blob.text()) as ReportJob;
  return { blob, name: name ?? "report" };
}
