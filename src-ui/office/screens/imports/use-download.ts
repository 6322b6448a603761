import { useCallback } from "react";
import type { Call, SentCall } from "#shared/api/call.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { browserPorts } from "../../api/browser.ts";
import { createApiClient } from "../../api/client.ts";
import { ownerOf, useOffice } from "../../data/office.ts";
import { errorWords } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";

/** The name that the server gives a file, in either of the two ways of writing it. */
function nameOf(response: Response): string | undefined {
  const header = response.headers.get("Content-Disposition") ?? "";
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1];
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; an address that is taken back too early gives an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a file of the API on this device, under the name the server gives it or else `name`; why that failed is said in passing. */
export function useDownload(): (path: string, name: string) => void {
  const engine = useEngine();
  const office = useOffice();
  const toast = useToast();
  return useCallback(
    (path, name) => {
      const ports = browserPorts(engine);
      const client = createApiClient({
        ...ports,
        fetch: async (url, init) => {
          const response = await ports.fetch(url, init);
          if (!response.ok || response.redirected) return response;
          save(await response.blob(), nameOf(response) ?? name);
          return Response.json(null);
        },
      });
      const call = { method: "GET", path } as SentCall<Call>;
      client.send(call, {}, { of: ownerOf(office) }).catch((error: unknown) => {
        toast({ message: errorWords(error), tone: "danger" });
      });
    },
    [engine, office, toast],
  );
}
