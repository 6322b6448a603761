import { Download } from "lucide";
import { Button } from "../../../components/Button.tsx";
import { useSaveFile } from "../../files/use-save-file.ts";

/** A button that downloads a file of an import; `title` says more about it. */
export function FileDownload({ path, name, label, title }: { path: string; name: string; label: string; title?: string }) {
  const { save, isSaving } = useSaveFile();
  return (
    <Button variant="quiet" icon={Download} title={title} busy={isSaving(path)} onClick={() => save(path, name)}>
      {label}
    </Button>
  );
}
