import { useCallback } from "react";
import { failureText } from "../../../failure.ts";
import { saveFile } from "../../files/save-file.ts";
import { useFetchFile } from "../../files/use-fetch-file.ts";
import { useToast } from "../../frame/toast-context.ts";

/** Saves a file of the API on this device, under the name the server gives it or else `name`; a toast says why that failed. */
export function useDownload(): (path: string, name: string) => void {
  const fetchFile = useFetchFile();
  const toast = useToast();
  return useCallback(
    (path, name) => {
      fetchFile(path).then(
        (file) => saveFile(file.blob, file.name ?? name),
        (error: unknown) => toast({ message: failureText(error), tone: "danger" }),
      );
    },
    [fetchFile, toast],
  );
}
