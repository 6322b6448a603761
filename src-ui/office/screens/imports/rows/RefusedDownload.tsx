import { Download } from "lucide";
import type { Import } from "#shared/entities/import.ts";
import { Button } from "../../../../components/Button.tsx";
import { say } from "../messages.ts";
import { useDownload } from "../use-download.ts";

/** Downloads the refused rows as a file, to be corrected in a spreadsheet. */
export function RefusedDownload({ detail: { importId } }: { detail: Import }) {
  const download = useDownload();
  return (
    <Button
      variant="quiet"
      icon={Download}
      title={say("refused.lead")}
      onClick={() => download(`/imports/${importId}/refused`, "refused.csv")}
    >
      {say("refused.download")}
    </Button>
  );
}
