import { Download } from "lucide";
import type { Import } from "#shared/entities/import.ts";
import { Button } from "../../../../components/Button.tsx";
import { useSaveFile } from "../../../files/use-save-file.ts";
import { say } from "../messages.ts";

/** Downloads the refused rows as a file, to be corrected in a spreadsheet. */
export function RefusedDownload({ detail: { importId } }: { detail: Import }) {
  const { save, isSaving } = useSaveFile();
  const path = `/imports/${importId}/refused`;
  return (
    <Button variant="quiet" icon={Download} title={say("refused.lead")} busy={isSaving(path)} onClick={() => save(path, "refused.csv")}>
      {say("refused.download")}
    </Button>
  );
}
