import { useEffect, useState } from "react";
import { IMPORT_MAX_BYTES } from "#shared/constants.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { failureText } from "../../../../failure.ts";
import { PATHS } from "../../../../urls/paths.ts";
import { useDroppedFiles } from "../../../../use-dropped-files.ts";
import { useLatest } from "../../../../use-latest.ts";
import { useOnScreenRef } from "../../../../use-on-screen-ref.ts";
import { useShowFailure } from "../../../../use-show-failure.ts";
import { useToast } from "../../../../use-toast.ts";
import { formatSize } from "../../../formats/format-size.ts";
import { MODIFIER } from "../../../frame/use-shortcuts.ts";
import { withImport } from "../../../urls/import-path.ts";
import { say } from "../messages.ts";
import { useUpload } from "./use-upload.ts";
import type { UploadState } from "./use-upload.ts";

export interface IntakeFailure {
  text: string;
  /** Whether the file may be fine, so that the same upload can succeed later. */
  isPassing: boolean;
}

export interface FileIntake extends Pick<UploadState, "upload"> {
  /** Why the last file was refused, or could not be uploaded. */
  failure: IntakeFailure | null;
  /** Whether a file is being dragged over the page. */
  isDragged: boolean;
  take: (files: readonly File[]) => void;
  /** Takes cells from the clipboard, since a phone has no key for pasting. */
  pasteCells: () => void;
}

/** Takes a spreadsheet that is chosen, dropped or pasted, and uploads it. */
export function useFileIntake(onUploaded: (importId: string) => void): FileIntake {
  const { upload, send } = useUpload();
  const isOnScreen = useOnScreenRef();
  const toast = useToast();
  const showFailure = useShowFailure();
  const [failure, setFailure] = useState<IntakeFailure | null>(null);
  const refuse = (text: string): void => setFailure({ text, isPassing: false });

  function take(files: readonly File[]): void {
    const [file, another] = files;
    if (!file || upload) return;
    const problem = another ? say("file.several") : problemOf(file);
    if (problem !== null) return refuse(problem);
    const { name } = file;
    setFailure(null);
    send(file).then(
      ({ importId }) => {
        if (isOnScreen.current) onUploaded(importId);
        else
          toast({
            message: say("file.uploaded", { name }),
            link: { href: withImport(PATHS.importData, importId), label: say("common.continue") },
          });
      },
      (error: unknown) => {
        if (error instanceof DOMException && error.name === "AbortError") return;
        showFailure(error, {
          here: () => setFailure({ text: failureText(error), isPassing: error instanceof ApiError && error.isPassing }),
          elsewhere: (reason) => say("file.notUploaded", { name, reason }),
        });
      },
    );
  }
  function takeCells(text: string): void {
    if (text.trim() === "") refuse(say("file.pasteEmpty"));
    else take([new File([text], say("file.pastedName"), { type: "text/tab-separated-values" })]);
  }
  function pasteCells(): void {
    navigator.clipboard.readText().then(takeCells, () => refuse(say("file.pasteRefused", { keys: MODIFIER })));
  }
  usePaste(take, takeCells);
  const isDragged = useDroppedFiles(take);
  return { upload, failure, isDragged, take, pasteCells };
}

function problemOf({ size }: File): string | null {
  if (size === 0) return say("file.empty");
  return size > IMPORT_MAX_BYTES ? say("file.tooLarge", { size: formatSize(size) }) : null;
}

/** Takes what is pasted anywhere on the page. */
function usePaste(take: (files: readonly File[]) => void, takeCells: (text: string) => void): void {
  const latest = useLatest({ take, takeCells });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      // Spreadsheet programs copy a picture of the cells along with their text.
      if (text !== "" || files.length === 0) latest.current.takeCells(text);
      else latest.current.take(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [latest]);
}
