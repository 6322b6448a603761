import { useCallback, useState } from "react";
import { useToastAction } from "../frame/use-toast-action.ts";
import { saveFile } from "./save-file.ts";
import { useFetchFile } from "./use-fetch-file.ts";
import type { FetchFile } from "./use-fetch-file.ts";

type Fetched = Pick<Awaited<ReturnType<FetchFile>>, "blob" | "name">;

interface FileSaver {
  /**
   * Saves the file at a path below the API's root on this device, under the name that the server gives it or else `name`. `fetch` is for a path
   * that may not have its file yet: it then resolves with null. A toast says why saving failed.
   */
  save: (path: string, name: string, fetch?: FetchFileOrNone) => void;
  isSaving: (path: string) => boolean;
}

type FetchFileOrNone = (path: string) => Promise<Fetched | null>;

export function useSaveFile(): FileSaver {
  const fetchFile = useFetchFile();
  const act = useToastAction();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const save = useCallback<FileSaver["save"]>(
    (path, name, fetch = fetchFile) =>
      act(async () => {
        setBusy((before) => [...before, path]);
        try {
          const file = await fetch(path);
          if (file) saveFile(file.blob, file.name ?? name);
        } finally {
          setBusy((before) => before.filter((each) => each !== path));
        }
      }),
    [fetchFile, act],
  );
  return { save, isSaving: (path) => busy.includes(path) };
}
