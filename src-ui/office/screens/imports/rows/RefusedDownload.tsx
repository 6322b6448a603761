import type { Import } from "#shared/entities/import.ts";
import { FileDownload } from "../FileDownload.tsx";
import { say } from "../messages.ts";

/** Downloads the refused rows as a file, to be corrected in a spreadsheet. */
export function RefusedDownload({ detail: { importId } }: { detail: Import }) {
  return (
    <FileDownload path={`/imports/${importId}/refused`} name="refused.csv" label={say("refused.download")} title={say("refused.lead")} />
  );
}
