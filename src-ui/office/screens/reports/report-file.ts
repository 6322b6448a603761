import type { FetchFile } from "../../data/use-file.ts";

export interface ReportFile {
  blob: Blob;
  fileName: string;
}

/** Resolves with the report at an address below the API's root (`/reports/register?format=pdf`) as a file. Rejects with `ApiError`. */
export async function fetchReportFile(fetchFile: FetchFile, address: string): Promise<ReportFile> {
  const { blob, name } = await fetchFile(address);
  return { blob, fileName: name ?? "report" };
}
