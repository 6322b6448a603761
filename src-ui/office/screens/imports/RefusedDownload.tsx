import { Download } from "lucide";
import type { Import } from "#shared/entities/import.ts";
import { say } from "#shared/messages/office/imports.ts";
import { Button } from "../../../components/Button.tsx";
import { useDownload } from "./use-download.ts";

/** The refused rows as a file, to be mended in a spreadsheet. */
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
