import { useState } from "react";
import { failureText } from "../../failure.ts";
import { saveFile, temporaryUrlOf } from "../files/save-file.ts";
import { useFetchFile } from "../files/use-fetch-file.ts";

type Task = "download" | "open" | "test";

export interface LabelFile {
  /** The task under way; null if there is none. */
  busy: Task | null;
  /** Why the last task failed. */
  failure: string | null;
  /** Fetches a PDF, with this body or by its path alone. Saves it, or for `open` shows it in a new tab where the browser allows one. */
  get(task: Task, path: string, body?: object): void;
}

export function useLabelFile(): LabelFile {
  const fetchFile = useFetchFile();
  const [busy, setBusy] = useState<Task | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function fetchPdf(task: Task, path: string, body: object | undefined, tab: Window | null): Promise<void> {
    setBusy(task);
    setFailure(null);
    try {
      const { blob, name = "labels.pdf" } = await fetchFile(path, body);
      if (tab === null) return saveFile(blob, name);
      tab.location.href = temporaryUrlOf(blob);
    } catch (error) {
      tab?.close();
      setFailure(failureText(error));
    } finally {
      setBusy(null);
    }
  }

  // Browsers block a tab as a pop-up if it opens later than the press that asked for it.
  const get: LabelFile["get"] = (task, path, body) => void fetchPdf(task, path, body, task === "open" ? window.open("") : null);
  return { busy, failure, get };
}
